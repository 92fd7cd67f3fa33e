import { formatCents } from '@warmline/domain/money/money';
import { useWatch } from 'react-hook-form';
import { AcceptedCards } from '../../../components/ui/purchase/accepted-cards.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import type { TransferFormProps } from './transfer-form.tsx';
import { isCovered } from '../is-covered.ts';
import { statesCount, statesOf } from '../../../lib/text/working-states.ts';

/** Shows the total of the form so far. */
export function TransferTotal({ transfer, availableCents = 0 }: TransferFormProps) {
  const { form, price } = transfer;
  const { callsPerDay, workingStates } = useWatch({ control: form.hook.control });
  const days = daysOf(price.quantity, Number(callsPerDay));
  const states = statesOf(workingStates ?? '');
  return (
    <>
      <h2>Order summary</h2>
      <SummaryLines
        lines={[
          { label: 'Transfers', value: formatCount(price.quantity) },
          { label: 'Rate per transfer', value: formatCents(price.unitCents) },
          { label: 'Working days', value: days === null ? '–' : `about ${formatCount(days)}` },
          { label: 'States', value: states.size === 0 ? '–' : statesCount(states) },
        ]}
        total={{ label: 'Total', value: formatCents(price.totalCents) }}
      />
      {isCovered(price.totalCents, availableCents) ? (
        <p className="fine">Your balance covers this order. One press pays it.</p>
      ) : (
        <>
          <p className="fine">You aren't charged until you confirm your card in the next step.</p>
          <AcceptedCards />
        </>
      )}
    </>
  );
}

function daysOf(transfers: number, perDay: number): number | null {
  return transfers > 0 && Number.isSafeInteger(perDay) && perDay > 0 ? Math.ceil(transfers / perDay) : null;
}
