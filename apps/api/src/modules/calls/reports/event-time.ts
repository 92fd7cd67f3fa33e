import { DAY_MS } from '@warmline/domain/time/durations';
import { ValidationFailed } from '../../../platform/errors/app-error.js';

/** An event of the future, or one that is older than its evidence may be. */
const AHEAD_MS = DAY_MS;
const BEHIND_MS = 30 * DAY_MS;

/**
 * Returns when something happened, in whole ms. Throws ValidationFailed for a time that doesn't exist or is too far from now
 * (C39).
 */
export function eventTime(time: string | number, isConnection: boolean, field: string): number {
  const at = typeof time === 'number' ? time : instantOf(time, isConnection, field);
  if (at > Date.now() + AHEAD_MS || at < Date.now() - BEHIND_MS)
    throw new ValidationFailed([{ field, message: 'This time is too far from now' }]);
  return at;
}

/** Returns a time in whole ms: a connection rounded up and everything else down, so that rounding never makes a call longer. */
function instantOf(text: string, isConnection: boolean, field: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new ValidationFailed([{ field, message: 'This time does not exist' }]);
  const isBetween = /\.\d{3}\d*[1-9]/.test(text);
  return isConnection && isBetween ? ms + 1 : ms;
}
