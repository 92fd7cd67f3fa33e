import type { AgencyRole } from '../auth/access.ts';
import type { LoginResponse } from '../auth/types.ts';
import type { AgeRange } from '../prices/price-book.ts';
import type { Quote } from '../prices/quote.ts';

export const SURVEY_LEAD_TYPES = ['Live Transfers', 'Call-Backs', 'Aged Leads'] as const;
export type SurveyLeadType = (typeof SURVEY_LEAD_TYPES)[number];

export const RINGCLOUD_LEAD_TYPES = ['live_transfers', 'call_backs', 'partial_apps'] as const;
export type RingcloudLeadType = (typeof RINGCLOUD_LEAD_TYPES)[number];

export const CALLBACK_PREFERENCES = ['morning', 'afternoon', 'evening', 'anytime'] as const;
export type CallbackPreference = (typeof CALLBACK_PREFERENCES)[number];

/** Body of POST /api/survey: all fields of survey 1 (A3.04-A3.06). The account fields create the account (P3). */
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
  /** Random UUID of the form: sent again (Back, then Next; a lost response), it updates the survey that it created. */
  submissionId?: string;
}

/** Body of POST /api/ringcloud-survey: all fields of survey 2 (A3.07). */
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
  /** Also the quantity of callbacks and partial applications; the price depends on it, so it is always sent. */
  totalTransfers: number;
  transferHours?: string;
  transferPhone?: string;
  callbackPreference?: CallbackPreference;
  ageRange?: AgeRange;
  workingStates: string;
  /** Same as in survey 1. */
  submissionId?: string;
}

/** Response of both surveys. */
export interface SurveyResponse {
  submissionId: string;
  quote: Quote;
  /** The browser that created the account is signed in to it (P46). */
  session?: LoginResponse;
}
