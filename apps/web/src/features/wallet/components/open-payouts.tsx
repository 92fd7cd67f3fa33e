import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { Payout } from '@warmline/contracts/wallet/payouts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { payoutsQuery } from '../api/payouts.ts';
import { cardName } from '../payout-texts.ts';

/** Says which refunds of the balance are on their way. Default export, because it is lazy-loaded. */
export default function OpenPayouts() {
  const { data } = useQuery(payoutsQuery);
  return data?.items
    .filter(({ status }) => status === 'requested')
    .map((payout) => (
      <Notice key={payout.payoutId}>
        Refund {payout.number}: {formatCents(payout.amountCents)} {destinationOf(payout)} is on its way. It takes up to 10 days.
      </Notice>
    ));
}

function destinationOf({ parts }: Payout): string {
  const cards = new Set(parts.map(({ card }) => (card === null ? 'your card' : cardName(card))));
  return `to ${[...cards].join(' and ')}`;
}
