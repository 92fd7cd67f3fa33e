/** Size of a do-not-call list and of its parts. */
export const SUPPRESSION_LIMITS = {
  entries: 5_000_000,
  /** Fingerprints in one request. */
  batch: 10_000,
  /** Smaller lists don't tell how many of their numbers are in inventory: that would tell which (L71). */
  counted: 100,
} as const;

/** Bytes of a fingerprint. */
export const FINGERPRINT_BYTES = 16;
