import { useMutation } from '@tanstack/react-query';
import type { AdminOrder } from '@warmline/contracts/api/admin-orders';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { completeOrder, refreshDesk } from '../api/desk.ts';

/** Everything was delivered; default export: fetched when first opened. */
export default function CompleteDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const complete = useMutation({
    mutationFn: () => completeOrder(order.id),
    onSuccess: () => {
      toast({ title: 'Order Completed', description: `Order ${order.number} is completed.` });
      onClose();
    },
    onError: (error) => {
      toast({ title: 'Not completed', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refreshDesk();
    },
  });
  return (
    <Dialog title={`Complete order ${order.number}?`} onClose={onClose}>
      <p>Say so when everything of this order was delivered. A completed order can still be refunded, but not reopened.</p>
      <div className="form-actions">
        <Button tone="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button loading={complete.isPending} loadingText="Saving..." onClick={() => complete.mutate()}>
          Mark as Completed
        </Button>
      </div>
    </Dialog>
  );
}
