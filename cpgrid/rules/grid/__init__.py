"""Rules about the whole grid."""
