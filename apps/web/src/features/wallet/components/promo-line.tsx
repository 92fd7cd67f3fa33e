import { formatCents } from '@warmline/domain/money/money';
import type { Wallet } from '@warmline/contracts/wallet/types';
import { dayIn } from '@warmline/domain/time/day-range';
import { browserZone } from '../../../lib/time/time-zone.ts';

/** How much of the balance is promo credit, and when the first of it ends (W12), such as "incl. $10.00 promo, ends Dec 31". */
export function PromoLine({ promoCents, promo }: Pick<Wallet, 'promoCents' | 'promo'>) {
  const [first, ...others] = promo;
  if (first === undefined) return null;
  const amount = `incl. ${formatCents(promoCents)} promo`;
  return (
    <>
      {others.length === 0 ? amount : `${amount}, ${formatCents(first.leftCents)} of it`}
      {others.length === 0 ? ', ' : ' '}
      ends <time dateTime={first.expiresAt}>{shortDay(first.lastDay ?? dayIn(browserZone(), new Date(first.expiresAt)))}</time>
    </>
  );
}

/** Writes a day such as "Dec 31", with its year if that is another one. */
function shortDay(day: string): string {
  const year = day.startsWith(`${new Date().getFullYear()}-`) ? {} : { year: 'numeric' as const };
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...year });
}
