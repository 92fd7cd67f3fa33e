import type { AgedLeadFilter, LeadFacet } from '../leads/query.ts';
import type { LeadPick } from '../orders/quantity.ts';

/** Periods of a budget: a day, or a week from Monday on, in the time zone of the agency. */
export const STANDING_PERIODS = ['day', 'week'] as const;
export type StandingPeriod = (typeof STANDING_PERIODS)[number];

/**
 * `paused_funds`: the balance doesn't pay the cheapest matching lead. `paused_terms`: the person who last saved it has not
 * accepted the terms in force.
 */
export type StandingStatus = 'active' | 'paused' | 'paused_funds' | 'paused_terms' | 'ended';

/** Which leads a standing order wants (L73): the filter of the buyers' list. */
export interface StandingFilter {
  /** Text of the filter box. */
  filter?: string;
  facets?: Pick<AgedLeadFilter, LeadFacet>;
  /** IANA name of the time zone of the days; UTC without one. */
  zone?: string;
}

/** What a standing order buys. */
export interface StandingOrderRequest extends StandingFilter {
  name: string;
  /** Which matching leads come first: the cheapest, or those with the last filled form. */
  pick: LeadPick;
  /** Most that one lead may cost. */
  maxPriceCents: number;
  period: StandingPeriod;
  /** Most to spend in a period. */
  budgetCents: number;
  /** Most leads in a period; null for any number. */
  leadCap?: number | null;
  /** First and last day, such as `2026-11-26`, in the time zone of the agency; null for none. */
  startsOn?: string | null;
  endsOn?: string | null;
}

/** Request of POST /api/standing-orders. */
export interface CreateStandingOrderRequest extends StandingOrderRequest {
  /**
   * UUID: the same again is the same standing order, with other values 409 `request_differs`. Pages of release 0.2.0 send none.
   */
  requestId?: string;
}

/** Request of PATCH /api/standing-orders/{id}: what changes. */
export type ChangeStandingOrderRequest = Partial<StandingOrderRequest>;

/** Request of POST /api/standing-orders/{id}/pause. */
export interface PauseStandingOrderRequest {
  /** The day on which it resumes automatically, such as `2026-12-01`. */
  until?: string | null;
}

/** Request of POST /api/standing-orders/preview. */
export interface StandingPreviewRequest extends StandingFilter {
  maxPriceCents: number;
}

/** What a standing order would find. */
export interface StandingPreview {
  freeNow: number;
  /** Leads that match and were added in the last seven days, sold ones included. */
  lastSevenDays: number;
  /** The middle price of the leads that are free now; null without one. */
  medianCents: number | null;
  /** False if there may be more leads. */
  exact: boolean;
}

/** Item of GET /api/standing-orders. */
export interface StandingOrder extends Required<Omit<StandingOrderRequest, 'zone'>> {
  id: string;
  zone: string | null;
  status: StandingStatus;
  /** Since when it is paused; ISO 8601, UTC. Null while it is not. */
  pausedAt: string | null;
  /** The day on which it resumes automatically, in the time zone of the agency; null if the buyer resumes it. */
  pausedUntil: string | null;
  /** In the period that runs. */
  spentCents: number;
  taken: number;
  /** False while its first day is ahead where the agency is. Absent before 0.3.0. */
  hasBegun?: boolean;
  /** What it bought last; null before. */
  lastFill: { orderId: string; leads: number; cents: number; at: string } | null;
  createdAt: string;
}

/** Response of GET /api/standing-orders: those of the agency, newest first; ended ones of the last 30 days last. */
export interface StandingOrderList {
  items: StandingOrder[];
  next: null;
  total: number;
}
