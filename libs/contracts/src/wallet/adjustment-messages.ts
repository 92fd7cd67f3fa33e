import { ADJUSTMENT_LIMITS } from './adjustment-limits.ts';

/** Texts of adjustments that API and pages share. */
export const ADJUSTMENT_MESSAGES = {
  amount: 'Please enter an amount up to $1,000, other than 0',
  reason: `Please enter a reason of at most ${ADJUSTMENT_LIMITS.reason.max} characters`,
  note: `Please enter a note of at most ${ADJUSTMENT_LIMITS.reason.max} characters`,
  twoPeople: 'An admin other than you approves this before the balance changes.',
  own: 'You asked for this adjustment. Another admin must approve it.',
} as const;

/** Says who decided an adjustment first. */
export function alreadyDecided(by: string, status: 'approved' | 'rejected'): string {
  return `${by} already ${status} this adjustment.`;
}
