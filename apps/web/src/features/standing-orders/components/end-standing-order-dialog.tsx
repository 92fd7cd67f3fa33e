import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { moveStandingOrder } from '../api/standing-orders.ts';

/** Asks before a standing order ends. Default export, because it is lazy-loaded. */
export default function EndStandingOrderDialog({ order, onClose }: { order: StandingOrder; onClose: () => void }) {
  const end = useOneAtATime({
    mutationFn: () => moveStandingOrder(order, 'end'),
    onSuccess: () => {
      toast({ title: 'Standing order ended' });
      onClose();
    },
  });
  return (
    <Dialog
      title={`End “${order.name}”?`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" loading={end.isPending} loadingText="Ending..." onClick={() => end.mutate()}>
            End standing order
          </Button>
        </>
      }
    >
      <Failed by={end} text="The standing order could not be ended. Please try again." />
      <p>It buys nothing more, and can't be started again. Your leads stay in My Purchases.</p>
    </Dialog>
  );
}
