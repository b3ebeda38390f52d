"""Names of kinds that are not read, where they are called otherwise than in links."""

from __future__ import annotations

__all__ = ["called"]

_NAMES = """
news: NEWS; nikoji: NIKOJI;
aho: Aho-ni-Narikire; akichi: Akichiwake; alter: Alternation; angleloop: Angle Loop; antmill: Ant Mill; armyants: Army Ants;
arrowflow: Arrow Flow; balloon: Balloon Box; batten: Battenberg Painting; bdblock: Border Block;
bdwalk: Building Walk; blindrush: Blind Rush; bosnianroad: Bosnian Road; castle: Castle Wall;
cbanana: Choco Banana; cbblock: Combi Block; chainedb: Chained Block; circlesquare: Circles and Squares; circuitwalk: Circuit Walk;
cityspace: City Space; cocktail: Cocktail Lamp; coffeemilk: Coffee Milk; cornerch: Corner Chain;
cts: Cross the Streams; curvedata: Curve Data; curving: Curving Road; dbchoco: Double Choco; diamond: Diamond Chain;
disloop: Disorderly Loop; dosufuwa: Dosun-Fuwari; dotchi: Dotchi-Loop; dotchi2: Dotchi Dotchi Loop; doubleback: Double Back;
energywalk: Energy Walk; factors: Rooms of Factors; fakearrow: Fake Arrow; familyphoto: Family Photo; firefly: Hotaru Beam;
firewalk: Fire Walk; forestwalk: Forest Walk; fracdiv: Fractional Division; guidearrow: Guide Arrow;
hakoiri: Hakoiri-masashi; hanare: Hanare-gumi; hebi: Hebi-Ichigo; heyabon: Heya-Bon; icelom2: Icelom 2; icewalk: Ice Walk;
ichimagam: Magnetic Ichimaga; ichimagax: Crossing Ichimaga; interbd: International Borders; invlitso: Inverse LITSO;
island: Inaba's Island; japanesesums: Japanese Sums; kaero: Return Home; kaidan: Stairwell; kazunori: Kazunori Room;
keywest: Key West; kinkonkan: Kin-Kon-Kan; kissing: Kissing Polyominoes; kramma: KaitoRamma; kramman: New KaitoRamma;
lapaz: La Paz; lightshadow: Light and Shadow; lineofsight: Line of Sight; lither: Litherslink; lixloop: LIX Loop;
lookair: Look-Air; loopsp: Loop Special; loute: L-route; mannequin: Mannequin Gate; maxi: Maxi Loop; meander: Meandering Numbers;
midloop: Mid-loop; mirrorbk: Mirror Block; moonsun: Moon or Sun; morningwalk: Morning Walk;
mrtile: Mirroring Tile; mukkonn: Mukkonn Enn; nagare: Nagareru-Loop; narrow: Narrowfence; nibunnogo: Nibun-nogo;
nothing: All or Nothing; nothree: No Three; numcity: Number City; numrope: Number Rope; nurimaze: Nuri-Maze;
nuriuzu: Nuri-uzu; oneroom: One Room One Door; onsen: Onsen-meguri; outofsight: Out Of Sight; pentatouch: Penta Touch;
pipelinkr: Pipelink Returns; pmemory: Persistence of Memory; portal: Portal Loop; railpool: Rail Pool; rassi: Rassi Silai;
rectslider: Rectangle-Slider; reflect: Reflect Link; regional-poly: Regional Polyominoes; remlen: Remembered Length;
renban: Renban-Madoguchi; retroships: Retrograde Battleships; ringring: Ring-ring; roundtrip: Round Trip; sananko: San-Anko;
sansaroad: Sansa Road; sato: Satogaeri; sendai: Sendai-Miyagi; shugaku: School Trip; shwolf: Goats and Wolves;
simplegako: Simple Gako; slashpack: Slash Pack; smullyan: Smullyanic Dynasty; snakeegg: Snake Egg;
snakepit: Snake Pit; squarejam: Square Jam; statuepark: Statue Park; sukororoom: Sukoro-room; suraromu: Slalom;
swslither: Sheep Wolf Slitherlink; symmarea: Symmetry Area; tachibk: Tachiawase Block; tajmahal: Taj Mahal;
tapaloop: Tapa-Like Loop; tateyoko: Tatebo-Yokobo; tawa: Tawamurenga; teri: Territory;
tetrochain: Tetro Chain-Y; tetrochaink: Tetro Chain-K; tilecity: Tile City; timebomb: Time Bomb; tjunction: T-Junction;
toichika2: Toichika 2; tontti: Tonttiraja; trainstations: Train Stations; triplace: Tri-place; tslither: Touch Slitherlink;
turnrun: Turn and Run; twinarea: Twin Area; usoone: Uso-one; usotatami: Uso-tatami; uturns: U-Turns; vslither: Vertex Slitherlink;
wagiri: Gokigen Naname Wagiri; walllogic: Wall Logic; waterwalk: Water Walk; wblink: Shirokuro-link; wittgen: Wittgenstein Briquet;
yajikazu: Yajisan-Kazusan; yajilin-regions: Regional Yajilin; yajirin-regions: Regional Yajilin; yajirushi2: Yajirushi 2;
yajisoko: Yajisan-Sokoban
"""

_CALLED = dict(entry.strip().split(": ", 1) for entry in _NAMES.replace("\n", " ").split(";"))


def called(kind: str) -> str:
    """What people call a kind, by its name in links; that name with a capital where nothing else is known."""
    return _CALLED.get(kind) or kind.capitalize()
