import type { Page } from '../lists/page.ts';

export const CAMPAIGN_STATUSES = ['setup', 'active', 'paused', 'finished', 'closed'] as const;
/**
 * `setup`: waits for its buyer to check it. `finished`: each call was delivered or refunded. `closed`: its order was refunded in
 * full.
 */
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Who paused a campaign: only they, or staff, resume it (C13). */
export type PausedBy = 'buyer' | 'staff' | 'system';

export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** When calls may come, in the campaign's zone: `["09:00", "12:00"]` per opening; `24:00` ends a day. */
export type WeekHours = Record<WeekDay, [string, string][]>;

/** What a buyer sets. Money terms (free seconds, price) are fixed when the order is paid. */
export interface CampaignSettings {
  name: string;
  /** Where the calls go, as `+13055550100`; null until a number is known. */
  destination: { type: 'phone'; number: string; extension: string | null } | null;
  /** IANA name. */
  zone: string;
  week: WeekHours;
  /** Days without calls, `2026-12-25`, in the campaign's zone. */
  closedDays: string[];
  /** Two-letter codes. */
  states: string[];
  minAge: number | null;
  maxAge: number | null;
  /** Calls of one day that may count; null without a limit. */
  dayCap: number | null;
  /** The same for one hour. */
  hourCap: number | null;
  /** Calls at the same time. */
  maxOpen: number;
  /** A caller who was connected is not sent again for so many days. */
  duplicateDays: number;
}

/** Body of PATCH /api/campaigns/{id}; 409 `campaign_changed` if `version` is not the current one. */
export interface UpdateCampaignRequest extends Partial<Omit<CampaignSettings, 'destination'>> {
  version: number;
  /** Any spelling of a US number. */
  destination?: { type?: 'phone'; number: string; extension?: string | null };
}

/** Body of PATCH /api/admin/campaigns/{id}: what buyers change, and how the campaign is chosen among others (C38). */
export interface AdminUpdateCampaignRequest extends UpdateCampaignRequest {
  /** 1 comes first. */
  priority?: number;
  /** Its share among campaigns of the same priority. */
  weight?: number;
  /** The buyer reads it in an email. */
  reason: string;
}

/** Response of GET /api/campaigns/{id} and of every change of it. */
export interface Campaign extends CampaignSettings {
  id: string;
  status: CampaignStatus;
  pausedBy: PausedBy | null;
  /**
   * `UNANSWERED`, `PAYMENT_DISPUTED` or `REFUND_FAILED` of the system, or what staff entered. Of a finished one: what pauses it
   * when it has calls again.
   */
  pauseReason: string | null;
  version: number;
  /** Calls that are paid and not delivered, including those on the line. */
  left: number;
  /** Calls of its orders and credits, without refunded ones: `left` are left of them. */
  total: number;
  /** Calls on the line. */
  open: number;
  /** Calls of the current day that count or are on the line. */
  todayUsed: number;
  /** The hours as the buyer typed them; null if they typed none. */
  typedHours: string | null;
  freeSeconds: number;
  /** When a test call to its number was last answered; null after a change of the number (C65). */
  verifiedAt: string | null;
  /** The paid orders whose calls it delivers, oldest first. */
  orders: { id: string; number: string }[];
  /** Hash of the last row of its ledger, lower-case hex. */
  ledgerHead: string;
  /** The first rule of routing that keeps every caller away now (C15); null if it takes calls. */
  blocker: CampaignBlocker | null;
}

/** Response of GET /api/campaigns: newest first. */
export type CampaignPage = Page<Campaign>;

/** `by_hand`: staff delivered outside of the software. */
export type LedgerKind = 'bought' | 'billed' | 'credited' | 'refunded' | 'refund_undone' | 'by_hand';

/**
 * One row of a campaign's ledger. `hash` is the SHA-256, in hex, of the previous row's hash bytes (none for the first row)
 * followed by `campaignId|kind|tickets|unitCents|callId|at` in UTF-8, with an empty text for no call.
 */
export interface LedgerRow {
  id: string;
  kind: LedgerKind;
  /** Calls that it adds or, negative, uses up. */
  tickets: number;
  unitCents: number;
  callId: string | null;
  reason: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  /** Calls left after it. */
  balance: number;
  hash: string;
}

/** Response of GET /api/campaigns/{id}/statement and of GET /api/admin/campaigns/{id}/ledger: oldest first. */
export type LedgerPage = Page<LedgerRow>;

/** One rule of a routing decision for one campaign. */
export interface RuleCheck {
  rule: string;
  pass: boolean;
  /** The value that decided, as text for staff. */
  value: string;
}

/** Response of GET /api/admin/campaigns/{id}/blockers: why a caller would not get this campaign. */
export interface CampaignBlockers {
  at: string;
  localTime: string;
  pass: boolean;
  rules: RuleCheck[];
}

/**
 * Campaigns that need a person (C51). `not_started`: for a day since the payment. `no_calls`: for a day, although it was open.
 */
export const CAMPAIGN_NEEDS = ['not_started', 'no_calls'] as const;
export type CampaignNeed = (typeof CAMPAIGN_NEEDS)[number];

/** The first rule of routing that keeps every caller away now. */
export type CampaignBlocker = 'PAUSED' | 'ACCOUNT_DISABLED' | 'CLOSED' | 'NO_TICKETS' | 'DAY_CAP' | 'HOUR_CAP' | 'BUSY';

/** Response of GET /api/admin/campaigns/{id} and of every change by staff. */
export interface AdminCampaign extends Campaign {
  /** The account that bought it; null for a guest, or if the account is gone. */
  buyer: { id: string; name: string; agency: string } | null;
  /** It belongs to no agency yet (C35). */
  isOfGuest: boolean;
  /** Calls that count. */
  delivered: number;
  /** Calls that are due by its number a day (C81); null without one, or if it was never started. */
  due: number | null;
  /** How it is chosen among campaigns (C38). */
  priority: number;
  weight: number;
  createdAt: string;
  startedAt: string | null;
  /** When it was last offered a call. */
  lastCallAt: string | null;
}

/** Response of GET /api/admin/campaigns: newest first. */
export type AdminCampaignPage = Page<AdminCampaign>;

/** Query of GET /api/admin/campaigns. */
export interface AdminCampaignsQuery {
  status?: CampaignStatus;
  need?: CampaignNeed;
  /** The ID of one of its orders. */
  order?: string;
  /** A part of its name, or of an order number, a buyer or an agency. */
  q?: string;
  cursor?: string;
  limit?: number;
}

export const CREDIT_REASONS = ['quality', 'technical', 'goodwill'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Body of POST /api/admin/campaigns/{id}/credit. */
export interface CreditRequest {
  /** Idempotency key of one click. A UUID. */
  requestId: string;
  tickets: number;
  reason: CreditReason;
  note: string;
}
