"""Links of penpa-edit that others made: examples of noqx (github.com/T0nyX1ang/noqx), and one of puzzlekit (github.com/SmilingWayne)."""

from __future__ import annotations

__all__ = ["AKARI", "HITORI", "SHEEP", "SKYSCRAPERS", "SLITHERLINK", "SUDOKU", "YAJILIN"]

SLITHERLINK = (
    "m=edit&p="
    "7VZbb+I8EH3nV3zya63NraQhUrXiWqlq2bKlyxaEkAOGpBhMc2lREP+9YwMiDmml7kqf+rCKMpw5Y49nHPuI6DkhIcVlbGPLwTo24DFNB5u2Db+6fA9PN4gZ"
    "df/D1ST2eQjAj+NV5GraKkn7af8bC5ZzbfU9YkHs01Ara7ZmejNP9zzfM8hkZngY/2i18JSwiOLrx6daY159bVZ/a+W+ZT20p2dPjc7D06T3y+jogRbqbeYs"
    "b+8aNXZ2lfZv/eoLbVL7LuJjn1EyIWm/d71my5Yz86dG/dqvO1Oy1KNnp1t5qXUuL0uDfeXD0iatuGkVp1fuAFkIIwNeEw1x2nE36a2LxnzhBQin9xBH2Bhi"
    "tEhYHIw54yE6cOkNIJhpAmweYU/GBarvSEMH3N5jgI8Ax0E4ZnR0s2Pu3EHaxUgUUJOzBUQL/kLFYqI44e+KAsIjMex85AcrhC0IRMmEz5P9UGO4xWn1D9qA"
    "TIc2BNy1IVBBG6K7v26DTmZ0XdBBZbjdwhf6CT2M3IFo5+EInSO8dzdg2+4GmTpMNeGownTIZhrgipO7dyuKa5ngipO9dy0lei5SZVx1btlW3QsllS3mWkfX"
    "UQbb2VRQuCHLf5S2Ja0pbRe6w6klbUNaXdqytDdyTFPanrR1ac+lteWYC7E/n9rB/6GcASiH6F485c+iYWmA7pNwSsYUTlGdL1Y8CmKK4CajiLNRtIuN6JqM"
    "Y+TuFCUbUbhlsvAoXIAMxThfgV4VZTiEFDKYLXlIC0OCFEf7nVQiVJDK4+EkV9MrYUztRYqzQu0uoELFIdyujE/CkL8qzILEvkJkBEXJRJe5zYyJWiKZk9xq"
    "i+N2bEtojeQLlwJu5z/Z/fqyK76W/tWk46uVIw86Dz9QnWMwTxdoD7AfyE8mWsS/ozSZaJ4/kRVR7KmyAFsgLsDm9QWoU4kB8kRlgHtHaETWvNaIqvJyI5Y6"
    "URyxVFZ0Bmj/j1P8/0TD0hs="
)
HITORI = (
    "m=edit&p="
    "7VbLbttKDN37K4xZz2Ko52Pnpkk3qdPWuQgCQTBkV0GE2lAqW0Uhw/8eklJKz7iL3kWTTSGIIDmjw6PDMeXd965sK53g5SfaaMDLDzy+PZPybcbrtt5vqmyq"
    "Z93+sWnR0frm6ko/lJtdNcnHXcXk0KdZP9P9hyxXoLTy8AZV6P5zdug/Zv1c9wtcUjrA3PWwyUP3Utw7XifvYkiCQX8++ujeo7uu2/WmWl4PmU9Z3t9qRXXe"
    "8dPkqm3zo1IjD4rXzXZVU2JV7vFldo/107iy674237pxLxRH3c8GuosXukRnpOsLXXIHuuT9hi499pfppsXxiLJ/QcLLLCfu/4mbiLvIDmjn2UF5ET5KvebO"
    "KC8mpClSe0kkbiJ1Er7BRCQhuOseJnwJfXedKggDn/C9X2FA6KfbA8IXuIDQQwkJPZAwcJ8OLfSQ0KV26HIPCT2W0OUeuvgh4VsJ0vcEwdU3ogpWwn6DiCok"
    "Etr8Ixs9InRpReT2LiJtZXvsso8JXYrF9tmICV1qx3bfYvdcJKStgCWutgmhS+cSV5mE8KXRiYuf2ucutc9F6uqakq5SLnW1SQlfdAfjHjww7huAsQ8fGLt3"
    "YEhg4QTGPR0AZ1XgrApQFRESgKqcoILbRgCqI9IAkNT2DlttHAbAI+Ge7RVbj+0tTgzd+2zfszVsQ7bXvOeS7R3bC7YB24j3xDRz/nAq8TwKhjnkDSPqFbjl"
    "Hol1elFTXzEuJrladO1Dua5wrM+77apqp/Om3ZYbhd/R40T9VHxz34N/n9Y3+rRSC8z/+sC+/S8rR3XxfPc3Wj11y3K5bjYK/51pzsdn+Vdnjz8/9Vjvm7ZW"
    "xeQZ"
)
AKARI = (
    "m=edit&p="
    "7VTfa9swEH73XxH0rAfLsh1Hb1nX7CVLt6WjBGGM47nENK4zJx5DIf97706idmk2usE6BkPR3XefztKX04/91y5vSy58/MmEg4cWioR6kMTUfdeuq8O2VCM+"
    "7Q6bpgXA+dVsxm/z7b70tMtKvaOZKDPl5p3STDDOAuiCpdx8VEfzXpklN0sYYjwEbm6TAoCXPbyhcUQXlhQ+4IXFY4ArgEXVFtsym8MoMB+UNtec4Tpv6GuE"
    "rG6+lczpwLho6nWFxDo/wJ/Zb6qdG9l3X5q7zuWK9MTN1MpdnZEre7kIrVxEP5G77+6zumnuf0tufpe31Tmlk/R0gop/Aq2Z0ij7cw+THi7VkcmAqZCzSJCL"
    "bTSW5BJLTiwpfMsKEVofOF46PnR8jDFMv3DT64CP7W7TMlo8hricZiOohyNw4cE4Chh8jUIGIQkaxihsGKPAwWwkdBij4CfLk/THGeAvCHUEuyI7IxuQvYYC"
    "ciPJviXrk43IzinnkuwN2QuyIdmYcsa4BS/eJJ+pgDMJ5QAXRuSiCThb5qFSytISj0R/tv6QfC3t4/C0Rf8el3qaLbv2Ni9KuFCLrl6X7WjRtHW+hXi5yXcl"
    "g0fs5LHvjDoUGN7E/+/a679rWH3/hRfn+e34O/dYQ2Gl4OaKs12X5VnRwLGCsmk4H2H8azxcufP50Xk+mvxgnud6Xr1q8IK43U69Bw=="
)
YAJILIN = (
    "m=edit&p="
    "7ZZ9T/o6FMf/51WY/msTNzZwLDE3PJoYRLng5epClgJFhoXqHpTfiO/d0xbuHhhGY3IfkhvY4exz2rNz2uxbgpeI+BTrmvgaFoZf+Ji6Ja+yVZWXtvsMvZBR"
    "+wTXo3DBfXAwvul08JywgOKr+2Wj9VR/a9f/PKs8GMZdb366bPXvlrPRH3pf8858rces9fVtq8FOL+OH60X9lbZp9Tbg0wWjZEbih9HVhq071uNirjevFk1r"
    "TtZa8GINa6+N/sVFydkVMi5t45od13F8aTuojLC8dDTGcd/extd23MPxAEIIW8C64OkIl8FtJ+5IxoXXVFDXwO+phDq49+BOPX/KqNtV5NZ24iFG4jkNOVu4"
    "aMVfKVIp5P2UryaeABMSwnoFC+95FwmiGX+KdmMhIVpFLPSmnHFfQMHecVxXLXT3LZhJC0bSgnBVC8IraEF09uMWmLemm6Lqa8XVv8PO/A71u7YjWrlLXCtx"
    "B/YWbM/eIkMTM3+DqWILIWVFl/ld0csOVQ2BDNdIkCWn6WlUK6tRqYm6JmeWXbGfe6ZXDpmxm6ulmGmqcWlWlXP/qhZ60GUn99J2pC1LO4RGcWxI25JWk7Yi"
    "bVeOaUs7krYprSltVY45F0v1xcVEZhXZplrSnxSFzDKsRM2CNdct5ZgmNqFrAyMDZEF4X6zcMZSUZD+V/x4blxw0iPw5mVJ4D7rwPpz0uL8iDO560WpC/f09"
    "qBIKOHMDNdqlGzINka3UMR3JsLXMkUGM82fx4hVk2Icy0Htcc58WhgSks8djqUSoINWE+7NcTW+EsWwv8uTIIKU0GRT6ICOpe+L7/C1DViRcZEBKNTOZ6Dq3"
    "mCHJlkieSO5pq2Q53ktog+TlGOKE+/8I+fceIWKXtG8dJP+8FDvxAJtVHN9g9By5xIWeEPxRwZ/y8yPc+iY/lqfwud29qh8JKqEvDsK5UByAk+Mg8LfvkHzn"
    "uf+JACfBPC6QYaCfKHEqWsSPiG4qmucHCiuKPRRZoAU6CzQvtYAO1RbggeACO6K5ImtedkVVeeUVjzoQX/GotP466BdZerBeaFz6AA=="
)
SUDOKU = (
    "m=edit&p="
    "7VRNa9tAEL37V4Q972F3Vlp93Nw07sV1P5ISgjDBcV1iauNiO6XI+L/nzewYKVAIpRR8KLJGb1bj997sh3ZPXzffn2yFK5TWWY8rlE7uMuOf0+tmuV8t6gs7"
    "fNo/brYA1n4Yjey32Wq3GDRaNR0c2qpuh7Z9VzfGG2sItzdT236qD+372iRBY9trFBjr8WacSgnwqoO38p7RZRr0DniiGPAOcL7czleL+3Ea+Vg37Y01rPZG"
    "/s3QrDc/F0bdcD7frB+WPPAw26Ol3ePyh75RbyeJo22Hr5kOnWmGyTSj35jmXv6xaZoej1iCz7B9XzfcwZcOlh28rg+Ik/pggsdfCasuq2RCjpQ3QUqzgDR0"
    "afGiOOfirEurF8XecR673DNZ3uXE0kUvZ7pefeD6spez+qke9r00cSdxJJEk3qBH2waJbyU6ibnEsdRcoXVfQqyCSQJjVVnyJBhPS2yGMeWWQpkwTgjlMM04"
    "95ZilnDMLBUwx7goLFUu4QrnyKEJ5i/B75Tfgd8rvwc/KT+BP1P+DPy58ufgj8ofwV8qP84oVYkfT2hF5WH/Ok4BWHkIPP2+6FQfgZWfwN/3Q2l+8MQ8qG6A"
    "Lu8b8cPzoH1F6EbVjdDtz09U3QjdqLoRuv2+oupG6EbVjdAtWBeLditLdykxkxhlSQve1H+07f9+97xqp8Hs8UHqX7z5z2hkOmjMtXw+Liab7Xq2Mvh+Hwfm"
    "l5FbznL2/5N+Bp90Xg53bjv83OzgzJn5arbbLedmOngG"
)
SHEEP = (
    "m=edit&p="
    "7VVNb9NAEL37V1R73sPO+iO2b21JuIRASVBUWVaVpIZGJArkA1WO8t87+5zAegLlgEBIoI1Hk+eZ5zezX5vPu8m60hmPKNZGE48oNnjSyP3McYzm20WVX+jL"
    "3fZhtWZH69e9nn4/WWyqoDhGlcG+zvL6Rtcv80KFSivix6pS1zf5vn6V1wNdD/mV0sRYnz0OCNntNq5ld4z3DrxuIg27g+a9y7pldzZfzxbVXb/JeJMX9Ugr"
    "95krpDhXLVdfKtWk4f9stZzOHTCdbLmWzcP80/HNZne/+rg7xlJ50PVlo7b7vFrnPqfWaftltdX9h+rxe0Kz8nDgfr9lqXd54VS/++YO8z3bQb5XNnXxPBfk"
    "ZoNJbHaq9AiE5ICh0ukJCCUQy5REABE4rAdYB4xdQ04IWP2cjgQgtZUDrZ74WCqJocSPAKtPEoPW0xaD1Q9JjAhJZD0JaL2eJGckHUnSQQ98AC1o5aAejzZF"
    "jldgGskIWXEmpysDqf+ZTM5Xhp74wFk5ZOS6ICNnjIxcXWTOiQiNMV4QgbodJJtFhLpaCLh9xIK6RWTl1JGVi4Ys+tFOO6stPFPUbIwWIuePQrlQKJQbjqJ2"
    "Q3inEvbrLWwP1sKOeDvrOoR9AWtgY9g+YrqwY9hr2Ag2QUwHNj0dDT8+Mr6GeKfHb1d2CAqb4trxR/x3IWVQqC4fwxeD1Xo5WfBhPNgtp9X69J+vvUOgHhWe"
    "wmob84Xw/yr8w1eha775+YX4T282XqdFGTwB"
)
SKYSCRAPERS = (
    "m=edit&p="
    "7VRNb5tAEL3zK6I5z4GFBeO9uWnci0s/4iqKEIowpQoKiBRM1K7l/56ZgQYjtYce2vpQrffpvZkB3s6ut/vaZ22BSvHPj9BFYqiDUKZSnkx3HNtyXxXmAlf9"
    "/r5piSC+W6/xS1Z1hZPwkzRS52CXxq7QvjEJKEDwaCpI0X4wB/vW2BjtNaWAatFuhiKP6NVEbyTP7HIIKpd4PHKit0Tzss2r4m4zRN6bxG4R+Duv5GmmUDdP"
    "BYw+WOdNvSs5sMv2tJjuvnwcM13/uXnox1qVHtGufm3Xn+wyHewy+4ldXsUftrtMj0dq+0cyfGcS9v5potFEr82BMDYH8DU9qmm/ZGfAD0kuJhmRDF6kdueS"
    "s7CgdYyB0KOA/yKjxexlS87SQRqlUpyOJu1x/kRrzp/UB5ynw/hDR8HMupLPTe5UtDz5PC1XyaJvBdeCnuCWeoLWF3wt6AoGghupuRK8EbwU1IKh1Cy4q7/V"
    "979gJ9Hcy/ngbpxRJHUSiPt6V7QXcdPWWQV0aRwd+AYy5Sjp//fIP7pHeAvcczvV52aH/mfQPXzv8jZ7LNoOUucZ"
)
"""SLITHERLINK was made from a link of puzz.link, which it names as its source; SHEEP has no genre."""
