import type { FailureCause } from './intake.ts';
import type { CallState } from './types.ts';

/** A test call of a campaign: it rings the campaign's number, holds no call and is always free (C42). */
export interface TestCall {
  id: string;
  /** False once it is over. */
  isOpen: boolean;
  state: CallState;
  offeredAt: string;
  ringingAt: string | null;
  /** When it was answered. */
  bridgedAt: string | null;
  endedAt: string | null;
  /** Why it reached nobody; null unless its state is `failed`. */
  cause: FailureCause | null;
}

/** Response of GET /api/campaigns/{id}/test-call. */
export interface TestCalls {
  /** This shop has a voice system that makes test calls. */
  isAvailable: boolean;
  /** Why none can be made now, as a sentence; null if one can. */
  refusal: string | null;
  /** The latest one to the number that the campaign has now, or the open one. */
  latest: TestCall | null;
}

/**
 * Body of a request to CALLS_COMMAND_URL, signed by Standard Webhooks with `call_id` as `webhook-id`: ring a number, say a text,
 * hang up (C66).
 */
export interface TestCallCommand {
  command: 'test_call';
  /** The same at each attempt: a call that was begun is never begun again. */
  call_id: string;
  destination: { type: 'phone'; number: string; extension: string | null };
  ring_seconds: number;
  /** Hang up after so many seconds of talk. */
  max_seconds: number;
  /** Don't begin to ring later. */
  expires_at: string;
  /** What to say when a person answers. */
  say: string;
}

/** Limits of test calls, because a buyer can enter anybody's number (C67). */
export const TEST_CALL_LIMITS = {
  /** Within 24 hours. */
  perCampaign: 5,
  perAgency: 10,
  perNumber: 5,
  /** Hours of the number's own time: from the first up to the second. */
  fromHour: 8,
  untilHour: 21,
  /** Longest talk. */
  maxSeconds: 60,
  /** From the click: until then the order is repeated, and until then it may begin to ring. */
  orderSeconds: 40,
  beginSeconds: 60,
} as const;
