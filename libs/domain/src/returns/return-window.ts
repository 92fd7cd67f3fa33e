import {
  isReasonFor,
  RETURN_REASON_RULES,
  RETURN_REASONS,
  type ReturnKind,
  type ReturnReason,
} from '@warmline/contracts/returns/reasons';
import { HOUR_MS } from '../time/durations.ts';

/**
 * Returns when a lead, callback or call can no longer be returned for a reason. `since` is its payment or delivery, or when the
 * call was charged; milliseconds since the epoch.
 */
export function windowEnd(reason: ReturnReason, since: number, windows = RETURN_REASON_RULES): number {
  return since + windows[reason].windowHours * HOUR_MS;
}

/**
 * Returns the reasons for which something can be returned now, each with the end of its window; an appointment is missed only
 * once it has begun.
 */
export function openReasons(
  kind: ReturnKind,
  since: number,
  now: number,
  windows = RETURN_REASON_RULES,
): { reason: ReturnReason; until: number }[] {
  return RETURN_REASONS.filter((reason) => isReasonFor(kind, windows[reason]) && (reason !== 'no_show' || since <= now))
    .map((reason) => ({ reason, until: windowEnd(reason, since, windows) }))
    .filter(({ until }) => until > now);
}
