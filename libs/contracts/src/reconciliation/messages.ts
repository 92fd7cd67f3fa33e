import { RECONCILIATION_LIMITS } from './limits.ts';

/** Texts of the books that API and web share. */
export const RECONCILIATION_MESSAGES = {
  cutOffMinutes: `Please enter ${RECONCILIATION_LIMITS.cutOffMinutes.min} to ${RECONCILIATION_LIMITS.cutOffMinutes.max} minutes`,
  note: `Please enter a note of at most ${RECONCILIATION_LIMITS.note.max} characters`,
  month: 'Please choose a month up to now',
  acknowledged: 'Another admin acknowledged this difference first.',
} as const;
