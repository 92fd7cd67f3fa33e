import type { Page } from '../lists/page.ts';
import type { CallEnder, RouteReason } from './intake.ts';

export const CALL_STATES = ['offered', 'ringing', 'bridged', 'ended', 'failed', 'expired', 'lost'] as const;
/** `expired`: no event came at all. `lost`: no end came. */
export type CallState = (typeof CALL_STATES)[number];

/** `open` while the call is on the line; it counts or not from its decision on. */
export type CallOutcome = 'open' | 'billed' | 'free';

/** What became of a call: lists, files and charts tell those that were given back from billed ones. */
export const CALL_RESULTS = ['open', 'billed', 'given_back', 'free'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** Why a call counted or didn't (C18). */
export type CallReason =
  | 'BILLED'
  | 'TEST'
  | 'SHORT'
  | 'NOT_BRIDGED'
  | 'NO_ANSWER'
  | 'BUSY'
  | 'REJECTED'
  | 'UNREACHABLE'
  | 'CALLER_HUNG_UP'
  | 'ERROR'
  | 'BAD_TIMES'
  | 'CONFLICT'
  | 'DUPLICATE_CALLER'
  | 'LONGER_THAN_POSSIBLE'
  | 'NO_TICKET'
  | 'EXPIRED'
  | 'NO_END'
  | 'ORDER_CLOSED';

/**
 * What is unusual about a call. `CORRECTED`: it counted, and was given back. `LATE`: its events came after it was over.
 * `DECIDED`: by an admin.
 */
export type CallFlag = 'CONFLICT' | 'DURATION_MISMATCH' | 'CLOCK_SKEW' | 'LATE' | 'CORRECTED' | 'DECIDED';

/** A row of GET /api/calls. */
export interface Call {
  id: string;
  campaignId: string;
  campaign: string;
  /** The campaign's zone, for its times. */
  zone: string;
  state: CallState;
  outcome: CallOutcome;
  reason: CallReason | null;
  /** Whole seconds between connected and ended; null unless both are known. */
  seconds: number | null;
  /** The call counts from the second after these. */
  freeSeconds: number;
  flags: CallFlag[];
  offeredAt: string;
  ringingAt: string | null;
  bridgedAt: string | null;
  endedAt: string | null;
  endedBy: CallEnder | null;
  /** `(305) XXX-XXXX` unless the call counted (C20). */
  callerPhone: string;
  callerState: string | null;
  /** Null unless it counted. */
  priceCents: number | null;
  /** The order that it was taken from; null unless it counted. */
  orderNumber: string | null;
  /**
   * When it was charged: at its end, or later if it counted late; null unless it counted. Its return is open from then. Absent
   * before 0.3.0.
   */
  chargedAt?: string | null;
}

/** An event that a call was measured from (C71). */
interface CallEvidence {
  /** The ID that the voice system gave it. */
  eventId: string;
  /** Such as `call.bridged`. */
  type: string;
  source: string;
  /** By the voice system's clock. */
  occurredAt: string;
  receivedAt: string;
}

/** Response of GET /api/calls/{id}. */
export interface CallDetail extends Call {
  /** As they were received. */
  evidence: CallEvidence[];
}

/** The total is exact up to 1,000. */
export type CallPage = Page<Call>;

/** Connected calls of a length, by what became of them. */
export interface TalkTimes {
  billed: number;
  free: number;
}

/** Calls that ended just before, or just after, the end of the free seconds (C40). */
export interface CallEdgeSide {
  /** Calls of the 10 seconds next to the edge. */
  calls: number;
  /** How many there would be if calls ended evenly: the mean of the two times 10 seconds farther away. */
  expected: number;
  /** `calls` over `expected`; null with too few calls to say. */
  ratio: number | null;
  /** How many of `calls` the buyer's side ended. */
  endedByBuyer: number;
}

/** Whether calls end at the edge of the free seconds more often than chance explains (C40). */
export interface CallEdge {
  /** Calls that ended within 30 seconds before or after the edge. */
  calls: number;
  before: CallEdgeSide;
  after: CallEdgeSide;
}

/** Calls that were offered in one hour of the week, in the zone of their campaigns. */
export interface CallHour {
  /** Counted from Monday 0:00: 0 to 167. */
  hour: number;
  offered: number;
  /** Those that were connected. */
  answered: number;
}

/** Response of GET /api/calls/stats and of GET /api/admin/campaigns/{id}/call-stats (C70). */
export interface CallStats {
  /** Connected calls of the filter that were decided. */
  calls: number;
  /** False if older calls were left out. */
  isWhole: boolean;
  freeSeconds: number;
  /** 60 bins of 5 seconds: the first has 0 to 5, the next 6 to 10. */
  bins: TalkTimes[];
  /** Calls of more than 300 seconds. */
  longer: TalkTimes;
  edge: CallEdge;
  /** Only hours with calls. */
  hours: CallHour[];
}

/** Query of GET /api/calls and GET /api/calls.csv; newest first. */
export interface CallsQuery {
  campaign?: string;
  /** Days in the zone of the caller's browser, both inclusive. */
  from?: string;
  to?: string;
  zone?: string;
  outcome?: CallResult;
  /** The caller's state. */
  state?: string;
  callState?: CallState;
  minSeconds?: number;
  /** The last four digits of a call that counted. */
  q?: string;
  cursor?: string;
  limit?: number;
}

/**
 * Response of GET /api/admin/calls/live: the calls on the line, oldest first. Numbers are masked, because none of them counts
 * yet.
 */
export type LiveCallPage = Page<Call>;

/** What is counted about the intake of calls (C78). `lost`: no end came. */
export const INTAKE_COUNTS = ['events', 'duplicates', 'bad_signatures', 'clock_skew', 'lost'] as const;
export type IntakeCountName = (typeof INTAKE_COUNTS)[number];
/** What every request is counted as; lost calls are found in their reviews. */
export type CountedIntake = Exclude<IntakeCountName, 'lost'>;

/** Questions of the voice system that found no campaign, by the rule of the nearest one (C79). */
export interface RouteMiss {
  /** Two-letter code; null if it is unknown. */
  state: string | null;
  reason: RouteReason;
  count: number;
}

/** Response of GET /api/admin/call-health, with the sums of all processes. */
export interface CallHealth {
  /** Mean of the last 15 minutes, with one decimal; duplicates are events, too. */
  eventsPerMinute: number;
  /** In the last hour, 24 hours and seven days. */
  counts: Record<IntakeCountName, { hour: number; day: number; week: number }>;
  /** Of the last seven days, most first, at most 200. */
  misses: RouteMiss[];
  /** The sum of all misses. */
  missed: number;
}

/** A call that a person should look at. */
export interface CallReview {
  id: string;
  callId: string;
  why: CallReason | CallFlag;
  openedAt: string;
  closedAt: string | null;
  /** Who closed it; null while it is open. */
  closedBy: string | null;
  note: string | null;
  /** What became of the call. */
  outcome: CallOutcome;
  reason: CallReason | null;
  seconds: number | null;
  campaignId: string;
  campaign: string;
}

export const CALL_DECISIONS = ['count', 'give_back'] as const;
/** `count`: a free call counts after all. `give_back`: a counted call is given back. */
export type CallDecision = (typeof CALL_DECISIONS)[number];

/**
 * Body of POST /api/admin/calls/{id}/decision; 409 `call_not_decidable` if an admin decided before, or its events don't prove it
 * (C80).
 */
export interface DecideCallRequest {
  decision: CallDecision;
  reason: string;
}

/** Response of GET /api/admin/calls/{id} and of a decision: a call with its evidence. */
export interface AdminCall extends CallDetail {
  /** What an admin may still decide by its events; a free call also needs a call that is left. */
  decidable: CallDecision | null;
}

/** Body of POST /api/admin/calls/reviews/{id}/close. */
export interface CloseReviewRequest {
  note: string;
}

/** Response of GET /api/admin/calls/reviews: the open ones oldest first, or with `closed=true` the closed ones newest first. */
export type CallReviewPage = Page<CallReview>;
