import type { AgencyRole } from '../access.ts';
import type { AgeRange } from '../price-book.ts';
import type { Quote } from './quote.ts';

export const SURVEY_LEAD_TYPES = ['Live Transfers', 'Call-Backs', 'Aged Leads'] as const;
export type SurveyLeadType = (typeof SURVEY_LEAD_TYPES)[number];

export const RINGCLOUD_LEAD_TYPES = ['live_transfers', 'call_backs', 'partial_apps'] as const;
export type RingcloudLeadType = (typeof RINGCLOUD_LEAD_TYPES)[number];

export const CALLBACK_PREFERENCES = ['morning', 'afternoon', 'evening', 'anytime'] as const;
export type CallbackPreference = (typeof CALLBACK_PREFERENCES)[number];

/** POST /api/survey: every survey 1 field ([000] §3). Account fields make the account (docs/decisions.md P3). */
export interface SurveyRequest {
  firstName: string;
  lastName: string;
  agencyName: string;
  role: AgencyRole;
  phone: string;
  email: string;
  username: string;
  password: string;
  leadType: SurveyLeadType;
  totalTransfers?: number;
  callsPerDay?: number;
  transferHours?: string;
  totalCallbacks?: number;
  ageRange?: AgeRange;
  /** Cents. */
  totalPrice: number;
  /** A random UUID of the form's own: sent again (Back, then Next; a lost answer) it changes the survey it has made. */
  submissionId?: string;
}

/** POST /api/ringcloud-survey: every survey 2 field ([000] §3). */
export interface RingcloudSurveyRequest {
  agencyName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  username: string;
  password: string;
  confirmPassword: string;
  role: 'Insurance Agent';
  leadType: RingcloudLeadType;
  transfersPerDay?: number;
  /** Also the quantity of call-backs and partial applications; the price is made of it, so it is always sent. */
  totalTransfers: number;
  transferHours?: string;
  transferPhone?: string;
  callbackPreference?: CallbackPreference;
  ageRange?: AgeRange;
  workingStates: string;
  /** As in survey 1. */
  submissionId?: string;
}

/** The answer to both surveys. */
export interface SurveyResponse {
  submissionId: string;
  quote: Quote;
}
