import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { FormActions } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { STATUS_LABELS } from '../../../config/order-tones.ts';
import { formatDateTime } from '../../../lib/text/format.ts';

/**
 * Says what became of an order that was to be completed or canceled, after a lost answer or by a colleague: nothing is left to
 * press.
 */
export function EndedDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  return (
    <Dialog title={`Order ${order.number}`} onClose={onClose}>
      <p>{endedText(order)}</p>
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Dialog>
  );
}

function endedText({ status, timeline }: AdminOrder): string {
  const last = timeline.findLast(({ what, by }) => what === status && by !== null);
  if (last === undefined) return `The order is ${STATUS_LABELS[status].text.toLowerCase()} now.`;
  return `${last.by} ${status === 'completed' ? 'completed' : 'canceled'} this order: ${formatDateTime(last.at)}.`;
}
