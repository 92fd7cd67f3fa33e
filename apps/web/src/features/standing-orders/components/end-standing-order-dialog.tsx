import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { moveStandingOrder } from '../api/standing-orders.ts';

/** Asks before a standing order ends. Default export, because it is lazy-loaded. */
export default function EndStandingOrderDialog({ order, onClose }: { order: StandingOrder; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`End “${order.name}”?`}
      action="End standing order"
      busy="Ending..."
      tone="danger"
      run={async () => {
        await moveStandingOrder(order, 'end');
        return { title: 'Standing order ended' };
      }}
      failure={{
        title: 'Standing order not ended',
        description: 'The standing order could not be ended. Please try again.',
      }}
      onClose={onClose}
    >
      <p>It buys nothing more, and can't be started again. Your leads stay in My Purchases.</p>
    </ConfirmDialog>
  );
}
