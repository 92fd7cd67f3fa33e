/** Response of GET /api/suppression: the do-not-call list of the caller's agency (L67). */
export interface SuppressionList {
  entries: number;
  /** ISO 8601, UTC; null before the first entry. */
  updatedAt: string | null;
  keyVersion: number;
}

/** Response of GET /api/suppression/key: what the browser makes fingerprints with. */
export interface SuppressionKey {
  keyVersion: number;
  /** 32 bytes, base64url. */
  key: string;
}

/** Request of POST /api/suppression/entries; 409 `key_changed` with another version of the key. */
export interface SuppressionEntriesRequest {
  keyVersion: number;
  mode: 'add' | 'remove';
  /** The first 16 bytes of HMAC-SHA256(key, ten digits), base64url, at most 10,000. */
  hashes: string[];
  /** The new list that these entries belong to; absent: the list in force. */
  generation?: number;
}

/** Response of POST /api/suppression/entries. */
export interface SuppressionEntriesResponse {
  added: number;
  removed: number;
  /** Entries of the list that was changed. */
  entries: number;
}

/** Response of POST /api/suppression/replace: a new, empty list that takes the place of the one in force once it is finished. */
export interface SuppressionReplacement {
  generation: number;
}
