import type { RouteReason } from '@warmline/contracts/calls/intake';
import type { CallFlag, CallReason, CallReview, CallState } from '@warmline/contracts/calls/types';
import type {
  CampaignBlocker,
  CampaignNeed,
  CampaignStatus,
  CreditReason,
  LedgerKind,
} from '@warmline/contracts/campaigns/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';

/** Each status of a campaign in the words of staff. */
export const CAMPAIGN_STATUS_LABELS: Record<CampaignStatus, { text: string; tone: PillTone }> = {
  setup: { text: 'Not started', tone: 'warn' },
  active: { text: 'Active', tone: 'good' },
  paused: { text: 'Paused', tone: 'bad' },
  finished: { text: 'Complete', tone: 'plain' },
  closed: { text: 'Refunded', tone: 'plain' },
};

export const NEED_LABELS: Record<CampaignNeed, string> = {
  not_started: 'Not started for a day',
  no_calls: 'Open, but no call for a day',
};

/** What keeps every caller away. */
export const BLOCKER_LABELS: Record<CampaignBlocker, string> = {
  PAUSED: 'Not active',
  ACCOUNT_DISABLED: 'Account disabled',
  CLOSED: 'Outside of its hours',
  NO_TICKETS: 'No calls left',
  DAY_CAP: 'Daily limit reached',
  HOUR_CAP: 'Hourly limit reached',
  BUSY: 'All lines busy',
};

/** Each rule of routing as what has to hold, in the words of staff; the API names them by code. */
const RULE_LABELS: Record<string, string> = {
  PRODUCT: 'Product',
  PAUSED: 'Campaign is active',
  ACCOUNT_DISABLED: 'Agency has an enabled account',
  UNKNOWN_STATE: "Caller's state is known",
  STATE: 'Campaign takes the state',
  AGE: "Caller's age fits",
  CLOSED: 'Within its hours',
  NO_TICKETS: 'Calls left',
  DAY_CAP: 'Daily limit',
  HOUR_CAP: 'Hourly limit',
  BUSY: 'Calls at once',
  DUPLICATE_CALLER: 'Caller is new to the agency',
  EXCLUDED: 'Campaign was not ruled out',
};
export const ruleLabel = (rule: string): string => RULE_LABELS[rule] ?? rule;

/** Why a caller found no campaign, by the rule of the nearest one. */
export const MISS_LABELS: Record<RouteReason, string> = {
  NO_CAMPAIGN: 'No campaign has calls left',
  PRODUCT: 'No campaign for the product',
  PAUSED: 'Campaigns are paused',
  ACCOUNT_DISABLED: 'Accounts are disabled',
  UNKNOWN_STATE: 'State of the caller is unknown',
  STATE: 'No campaign takes the state',
  AGE: 'No campaign takes the age',
  CLOSED: 'Outside of all hours',
  NO_TICKETS: 'Every call left is on the line',
  DAY_CAP: 'Daily limits reached',
  HOUR_CAP: 'Hourly limits reached',
  BUSY: 'All lines busy',
  DUPLICATE_CALLER: 'Caller was connected before',
  EXCLUDED: 'Tried before without an answer',
};

const PAUSE_REASONS: Record<string, string> = {
  UNANSWERED: 'Nobody answered',
  PAYMENT_DISPUTED: 'Payment disputed or refunded',
  REFUND_FAILED: 'Refund failed',
};
/** Returns why a campaign is paused: a code of the system as a text, or what staff entered. */
export const pauseReasonLabel = (reason: string): string => PAUSE_REASONS[reason] ?? reason;

export const CALL_STATE_LABELS: Record<CallState, string> = {
  offered: 'Offered',
  ringing: 'Ringing',
  bridged: 'Talking',
  ended: 'Ended',
  failed: 'Failed',
  expired: 'Expired',
  lost: 'No end',
};

/** Why a call counted or didn't, or what is unusual about it. */
export const CALL_REASON_LABELS: Record<CallReason | CallFlag, string> = {
  BILLED: 'Counted',
  TEST: 'Test call',
  SHORT: 'Too short',
  NOT_BRIDGED: 'Never connected',
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  REJECTED: 'Rejected',
  UNREACHABLE: 'Unreachable',
  CALLER_HUNG_UP: 'Caller hung up',
  ERROR: 'Technical error',
  BAD_TIMES: 'Ended before it was connected',
  CONFLICT: 'Events contradict each other',
  DUPLICATE_CALLER: 'Same caller again',
  LONGER_THAN_POSSIBLE: 'Longer than possible',
  NO_TICKET: 'No calls left',
  EXPIRED: 'No event came',
  NO_END: 'No end came',
  ORDER_CLOSED: 'Order refunded',
  DURATION_MISMATCH: 'Durations differ',
  CLOCK_SKEW: 'Clock of the voice system is off',
  LATE: 'Events came late',
  CORRECTED: 'Counted, then given back',
  DECIDED: 'Decided by staff',
};

/** Returns what became of a call in words. */
export function resultLabel({ outcome, reason }: Pick<CallReview, 'outcome' | 'reason'>): string {
  if (outcome === 'open') return 'On the line';
  if (outcome === 'billed') return 'Counted';
  return reason === null ? 'Free' : `Free: ${CALL_REASON_LABELS[reason].toLowerCase()}`;
}

export const LEDGER_LABELS: Record<LedgerKind, string> = {
  bought: 'Bought',
  billed: 'Call counted',
  credited: 'Given back',
  refunded: 'Refunded',
  refund_undone: 'Refund undone',
  by_hand: 'Delivered by hand',
};

export const CREDIT_REASON_LABELS: Record<CreditReason, string> = {
  quality: 'Quality of calls',
  technical: 'Technical problem',
  goodwill: 'Goodwill',
};
