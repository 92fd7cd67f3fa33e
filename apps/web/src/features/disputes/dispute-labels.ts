import { DAY_MS, HOUR_MS } from '@warmline/domain/time/durations';
import type { Dispute } from '@warmline/contracts/disputes/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';

type Answer = Pick<Dispute, 'answered' | 'submittedAt'>;

/** Whether the bank has the evidence, also if its answer was lost or it was submitted on the card provider's pages. */
export const isAnswered = ({ answered, submittedAt }: Answer) => answered ?? submittedAt !== null;

/** The state of a dispute, in a word. */
export function statePill({ status, ...answer }: Pick<Dispute, 'status'> & Answer): readonly [label: string, tone: PillTone] {
  if (status === 'won') return ['Won', 'good'];
  if (status === 'lost') return ['Lost', 'bad'];
  if (isAnswered(answer)) return ['Submitted', 'info'];
  return status === 'inquiry' ? ['Inquiry', 'info'] : ['Needs an answer', 'warn'];
}

/** The cardholder's reason, such as `Fraudulent`. */
export function reasonText(reason: string | null): string {
  if (reason === null || reason === '') return 'Not given';
  const text = reason.replaceAll('_', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** How long a deadline is away, such as `in 3 days`. */
export function dueIn(dueBy: string, now: number): string {
  const left = Date.parse(dueBy) - now;
  if (left <= 0) return 'over';
  if (left >= 2 * DAY_MS) return `in ${Math.floor(left / DAY_MS)} days`;
  const hours = Math.floor(left / HOUR_MS);
  return hours >= 2 ? `in ${hours} hours` : 'in less than 2 hours';
}
