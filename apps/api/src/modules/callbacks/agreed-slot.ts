import { APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { slotProblem } from '@warmline/domain/callbacks/appointment-slot';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { ValidationFailed } from '../../platform/errors/app-error.js';

const PROBLEMS = { soon: APPOINTMENT_MESSAGES.slotSoon, far: APPOINTMENT_MESSAGES.slotFar } as const;

/** Returns the agreed time that staff entered on the clocks of a state. Throws ValidationFailed if it can't be sold then. */
export function agreedSlot(text: string, state: string): Date {
  const at = parseRequestedTime(text, state);
  const problem = at === null ? null : slotProblem(at, Date.now());
  if (at === null || problem !== null)
    throw new ValidationFailed([
      { field: 'slotAt', message: problem === null ? APPOINTMENT_MESSAGES.slotInvalid : PROBLEMS[problem] },
    ]);
  return new Date(at);
}
