/** Size of a do-not-call list and of its parts. */
export const SUPPRESSION_LIMITS = {
  entries: 5_000_000,
  /** Of an agency that never paid for an order or a deposit: anyone can make an account. */
  unpaidEntries: 50_000,
  /** Fingerprints in one request. */
  batch: 10_000,
} as const;

/** Bytes of a fingerprint. */
export const FINGERPRINT_BYTES = 16;
