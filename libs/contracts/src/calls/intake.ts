/** Body of POST /api/calls/route, signed by Standard Webhooks: the voice system asks where a caller goes (C3). */
export interface RouteRequest {
  /** The same question again has the same id and body. 8 to 64 of `A-Z a-z 0-9 _ -`. */
  request_id: string;
  product?: string;
  /** The voice system's own id of the call. */
  voice_call_id?: string;
  /** Campaigns that were tried for this caller and didn't answer. */
  exclude?: string[];
  caller: {
    /** Any spelling of a US number. */
    phone: string;
    /** Code or name; without it, the area code decides. */
    state?: string;
    age?: number;
    language?: string;
  };
}

/** Response of POST /api/calls/route. */
export type RouteResponse = RoutedCall | NoCampaign;

export interface RoutedCall {
  decision: 'route';
  call_id: string;
  campaign_id: string;
  /** Without any event until then, the call is over. */
  expires_at: string;
  ttl_seconds: number;
  destination: { type: 'phone'; number: string; extension: string | null };
  ring_seconds: number;
  max_seconds: number;
  /** The call counts from the second after these. */
  free_seconds: number;
  /** A sentence for the person who picks up. */
  whisper: string;
  /** This was answered before. */
  replayed: boolean;
}

interface NoCampaign {
  decision: 'none';
  /** The rule of the campaign that was nearest to a match. */
  reason: RouteReason;
  /** Campaigns by the first rule that they broke. */
  reasons: Partial<Record<RouteReason, number>>;
  retry_after_seconds: null;
  replayed: false;
}

/** The rules of routing, in the order in which they are checked; NO_CAMPAIGN when none has calls left. */
export const ROUTE_REASONS = [
  'NO_CAMPAIGN',
  'PRODUCT',
  'PAUSED',
  'ACCOUNT_DISABLED',
  'UNKNOWN_STATE',
  'STATE',
  'AGE',
  'CLOSED',
  'NO_TICKETS',
  'DAY_CAP',
  'HOUR_CAP',
  'BUSY',
  'DUPLICATE_CALLER',
  'EXCLUDED',
] as const;
export type RouteReason = (typeof ROUTE_REASONS)[number];

/** Why a call reached nobody, as the voice system says. */
export const FAILURE_CAUSES = ['no_answer', 'busy', 'rejected', 'unreachable', 'caller_hung_up', 'error'] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

export const CALL_ENDERS = ['caller', 'buyer', 'system', 'unknown'] as const;
export type CallEnder = (typeof CALL_ENDERS)[number];

/** Types of events that are understood; others are stored and ignored. */
export const CALL_EVENT_TYPES = ['call.ringing', 'call.bridged', 'call.ended', 'call.failed', 'call.recorded'] as const;

/** Response of POST /api/calls/events. */
export interface CallEventReceipt {
  received: true;
  /** The same `webhook-id` was received before; nothing changed. */
  duplicate: boolean;
}
