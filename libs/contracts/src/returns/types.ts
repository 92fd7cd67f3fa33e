import type { Page, PageQuery } from '../lists/page.ts';
import type { ReturnKind, ReturnReason } from './reasons.ts';
import type { RefuseRule, ReturnRule } from './rules.ts';

/** One lead, callback or call of POST /api/returns: exactly one of the IDs. */
export interface ReturnLineRequest {
  leadId?: number;
  callbackId?: number;
  callId?: string;
  reason: ReturnReason;
  /** At most 500 characters; some reasons require it. */
  note?: string;
  /** ISO 8601: when the buyer called the lead. */
  calledAt?: string;
  /** How often the buyer called. */
  attempts?: number;
  /** What was heard, at most 200 characters. */
  heard?: string;
}

/**
 * Body of POST /api/returns, 201 with a `ReturnRequest`. All lines are stored, or none: 409 names each line that can't be
 * returned (`ErrorBody.lines`), 404 a lead, callback or call that isn't the buyer's. The same `requestId` with the same lines is
 * the same request, with others 409 `request_differs`.
 */
export interface CreateReturnRequest {
  requestId: string;
  /** Every line must belong to it, if it is given. */
  orderId?: string;
  lines: ReturnLineRequest[];
}

/** A line that can't be returned, in a 409 answer. */
export interface RefusedReturnLine {
  /** Position in the request, from 0. */
  index: number;
  code: 'return_exists' | 'return_closed' | 'return_share_reached' | 'order_disputed';
  rule: RefuseRule;
  /** Why, and what to do now. */
  message: string;
}

export const RETURN_STATUSES = ['requested', 'accepted', 'refused'] as const;
/** `requested` waits for a person; the others are final. */
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export type ReturnSource = 'form' | 'csv';

/** The lead of a line. */
export interface ReturnedLead {
  kind: 'lead';
  leadId: number;
  name: string;
  /** In full, as long as the line isn't accepted; then `(305) XXX-XXXX`. */
  phone: string;
  state: string;
}

/** The callback or appointment of a line; its phone is masked like that of a lead. */
interface ReturnedCallback extends Omit<ReturnedLead, 'kind' | 'leadId'> {
  kind: 'callback' | 'appointment';
  callbackId: number;
  /** ISO 8601; null for any time. */
  requestedAt: string | null;
  /** The agreed time of an appointment, else null. */
  slotAt: string | null;
}

/** The call of a line. */
export interface ReturnedCall {
  kind: 'call';
  callId: string;
  callerPhone: string;
  endedAt: string;
  seconds: number;
}

/** What came back for an accepted line: money to the balance, or a call to the campaign. */
type CameBack = 'balance' | 'call';

export type ReturnedItem = ReturnedLead | ReturnedCallback | ReturnedCall;

/** One returned lead, callback or call. */
export interface ReturnLine {
  id: string;
  item: ReturnedItem;
  order: { id: string; number: string };
  priceCents: number;
  reason: ReturnReason;
  note: string;
  calledAt: string | null;
  attempts: number | null;
  heard: string;
  status: ReturnStatus;
  /** What decided, or why the line waits (`RETURN_RULE_TEXTS`); null for a line that a person decided. */
  rule: ReturnRule | null;
  /** The buyer returns more than usual. */
  overShare: boolean;
  /** A person decides until then; null for a line that is decided. */
  dueAt: string | null;
  decidedAt: string | null;
  decisionCode: ReturnDecisionCode | null;
  /** What staff tell the buyer. */
  decisionNote: string;
  cameBack: CameBack | null;
  /** Credited to the balance, promo credit included. */
  creditedCents: number;
}

/** How many lines of a request are in each state. */
export type ReturnCounts = Record<ReturnStatus, number>;

/** One request, as GET /api/returns lists it, newest first. */
export interface ReturnSummary {
  id: string;
  /** `RT-100001`. */
  number: string;
  source: ReturnSource;
  createdAt: string;
  /** Name of who asked. */
  requestedBy: string;
  counts: ReturnCounts;
  /** Price of all lines. */
  totalCents: number;
  /** Credited to the balance so far. */
  creditedCents: number;
  /** When the last open line is decided at the latest; null if none is open. */
  dueAt: string | null;
  /** Its first line; `counts` says how many more there are. */
  first: ReturnLine;
}

/** Query of GET /api/returns. */
export interface ReturnsQuery extends PageQuery {
  /** Only requests with a line in this state. */
  status?: ReturnStatus;
}

export type ReturnPage = Page<ReturnSummary>;

/** Answer of POST /api/returns and GET /api/returns/:id; `?cursor` reads more of the lines, 100 a page. */
export interface ReturnRequest extends ReturnSummary {
  lines: ReturnLine[];
  /** `cursor` of more lines; null on the last page. */
  next: string | null;
}

/** Answer of GET /api/returns/rate. */
export interface ReturnRate {
  /** The last 90 days: leads and calls, and their value. Accepted and open lines of every reason. */
  own: { returned: number; bought: number; returnedCents: number; boughtCents: number };
  /** The last 30 days, counted reasons only: what the limits compare (W86). Shares are from 0 to 1, by value. */
  counted: { lines: number; cents: number; boughtCents: number; share: number };
  /** Above this a person decides. */
  normalShare: number;
  /** Above this nothing more is accepted for counted reasons. */
  highestShare: number;
  /** Counted lines that are normal whatever the share is, and how many of them are left. */
  freeLines: number;
  freeLinesLeft: number;
}

/** Query of GET /api/returns/returnable: what was bought and called in the last 30 days, newest first. */
export interface ReturnableQuery extends PageQuery {
  /** Part of a phone, name or email, or an order number. */
  q?: string;
  kind?: ReturnKind;
}

/** A lead, callback or call that the buyer owns, and whether it can be returned. */
export interface Returnable {
  item: ReturnedItem;
  order: { id: string; number: string };
  priceCents: number;
  /**
   * Payment or delivery of the lead or callback, agreed time of the appointment, or when the call was charged: the windows begin
   * then.
   */
  since: string;
  /** Reasons whose window is open, with its end; empty if nothing can be returned anymore. */
  open: { reason: ReturnReason; until: string }[];
  /** Why it can't be returned; null if it can. */
  closed: Extract<RefuseRule, 'returned_before' | 'not_charged' | 'order_disputed' | 'order_refunded' | 'window'> | null;
  /** The return of it, if there is one. */
  line: { id: string; requestId: string; number: string; status: ReturnStatus } | null;
}

export type ReturnablePage = Page<Returnable>;

export const ACCEPT_CODES = ['shown', 'in_favor'] as const;
export const REFUSE_CODES = ['reached', 'not_shown', 'no_reason', 'misuse'] as const;
export type ReturnDecisionCode = (typeof ACCEPT_CODES)[number] | (typeof REFUSE_CODES)[number];

/** What an order says about returns, in GET /api/orders/:id. */
export interface OrderReturns {
  /** End of the usual 7 days, and of the 30 days of some reasons; null if nothing of the order can be returned. */
  openUntil: string | null;
  longestUntil: string | null;
  /** Credited to the balance so far. */
  creditedCents: number;
  /** Lines that wait for a decision, and accepted ones. */
  requested: number;
  accepted: number;
}

/** The return of a lead or callback, in the order and in My Leads; an accepted one shows under Returned with its phone masked. */
export interface LeadReturn {
  status: ReturnStatus;
  requestId: string;
  number: string;
  creditedCents: number;
}
