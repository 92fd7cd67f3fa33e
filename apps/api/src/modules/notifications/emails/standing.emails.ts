import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import { formatCents } from '@warmline/domain/money/money';
import { defineEmail } from './email.js';

const REASONS = {
  terms: 'We have new terms. Accept them, and it continues automatically.',
  funds: `It needs a balance of at least ${formatCents(STANDING_LIMITS.leastBalanceCents)} that nothing blocks. Add funds, and it continues automatically.`,
} as const;

/** Tells that a standing order didn't resume after its pause, and why (L76). */
export const standingNotResumedEmail = defineEmail<{ name: string; because: keyof typeof REASONS }>('standing-not-resumed', {
  subject: ({ name }) => `Your standing order “${name}” couldn't resume`,
  body: ({ name, because }) => [
    { heading: `“${name}” couldn't resume` },
    { text: 'Its pause is over, but it may not buy leads yet.' },
    { text: REASONS[because] },
    { button: 'Open your standing orders', path: '/dashboard/standing-orders' },
  ],
});
