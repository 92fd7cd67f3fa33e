/** POST /api/admin/callback-opportunities ([001] §7): 201 with a CallbackRow; 409 `callback_known` names `phone`. */
export interface AddCallbackRequest {
  name: string;
  email: string;
  phone: string;
  state: string;
  /** US dollars. */
  price: number | string;
}

/** Somebody who asked to be called back, as staff see them. */
export interface CallbackRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  state: string;
  priceCents: number;
  /** Username of the admin who typed it in. */
  addedBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** GET /api/admin/callback-opportunities, newest first; GET /api/admin/callback-opportunities.csv takes `q` and `state` and answers all rows as a file. */
export interface CallbacksQuery {
  /** Beginnings of words of the name or e-mail, first digits of the phone or its last four; all of them must be found. */
  q?: string;
  /** Two-letter code. */
  state?: string;
  /** `next` of the page before. */
  cursor?: string;
  limit?: number;
}

export interface CallbackPage {
  rows: CallbackRow[];
  /** Null on the last page. */
  next: string | null;
  /** How many the search finds; null on every page but the first. */
  total: number | null;
}
