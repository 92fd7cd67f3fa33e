/** What is recorded (P69). */
export type AccessKind =
  | 'signed_in'
  | 'order_opened'
  | 'leads_shown'
  | 'csv_downloaded'
  | 'invoice_downloaded'
  | 'call_bridged'
  | 'deposit_made'
  | 'card_saved'
  | 'terms_accepted'
  | 'return_requested'
  | 'payout_requested';

/** Who did something, and from where; all null for what no person did, such as a connected call. */
export interface Visit {
  userId: string | null;
  agencyId: string | null;
  address: string | null;
  userAgent: string | null;
  /** The browser. */
  visitorId: string | null;
}

/** Who looks at a page. */
export interface Viewer extends Visit {
  isBackground: boolean;
}

/** What was opened or done: the ID of an order, call, deposit or document; and which leads of an order, unless it was all. */
export interface AccessRef {
  ref: string;
  leadIds?: readonly number[];
}

/** A lead, or a whole order. */
export interface Accessed {
  orderId: string;
  leadId?: number;
}

/** How often an agency opened a lead or an order, in half hours, and when it downloaded it, newest first. */
export interface AccessSummary {
  opened: number;
  openedAt: Date | null;
  downloadedAt: Date[];
}

/** An entry of the log; `leads` is null for all leads of an order. */
export interface AccessEntry {
  at: Date;
  kind: AccessKind;
  ref: string | null;
  leads: number | null;
  address: string | null;
  userAgent: string | null;
}
