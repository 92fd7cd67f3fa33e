/** Body of POST /api/admin/callback-opportunities (B7.13): 201 with a CallbackRow; 409 `callback_known` names `phone`. */
export interface AddCallbackRequest {
  name: string;
  email: string;
  phone: string;
  state: string;
  /** US dollars. */
  price: number | string;
}

/** A prospect who asked to be called back, with the details that staff see. */
export interface CallbackRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  state: string;
  priceCents: number;
  /** Username of the admin who added the callback. */
  addedBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * Query of GET /api/admin/callback-opportunities, newest first. GET /api/admin/callback-opportunities.csv takes `q` and `state` and returns all rows
 * as a file.
 */
export interface CallbacksQuery {
  /** Word prefixes of the name or email, first digits of the phone or its last four; all must match. */
  q?: string;
  /** Two-letter code. */
  state?: string;
  /** `next` of the previous page. */
  cursor?: string;
  limit?: number;
}

export interface CallbackPage {
  rows: CallbackRow[];
  /** Null on the last page. */
  next: string | null;
  /** Number of matches; only on the first page, else null. */
  total: number | null;
}
