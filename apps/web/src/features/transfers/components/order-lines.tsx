import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import { AcceptedCards } from '../../../components/ui/purchase/accepted-cards.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { formatCount, formatDollars } from '../../../lib/text/format.ts';
import { statesNamed } from '../../../lib/text/working-states.ts';

/** Shows the order that is about to be paid (B2.35). */
export function OrderLines({ order }: { order: PendingTransferOrder }) {
  const { totalPrice, cardPrice = totalPrice } = order;
  const { totalTransfers, transfersPerDay, states } = order.transferDetails;
  return (
    <>
      <h2>Order summary</h2>
      <SummaryLines
        lines={[
          { label: 'Lead type', value: 'Live Transfers' },
          { label: 'Total transfers', value: formatCount(totalTransfers) },
          { label: 'Transfers per day', value: formatCount(transfersPerDay) },
          { label: 'States', value: statesNamed(states) },
          ...(cardPrice < totalPrice
            ? [
                { label: 'From balance', value: formatDollars(totalPrice - cardPrice) },
                { label: 'By card', value: formatDollars(cardPrice) },
              ]
            : []),
        ]}
        total={{ label: 'Total price', value: formatDollars(totalPrice) }}
      />
      <AcceptedCards />
    </>
  );
}
