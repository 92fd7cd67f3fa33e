import { useMutation } from '@tanstack/react-query';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { FormActions } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { PRODUCT_LABELS, productOf } from '../../../config/product-labels.ts';
import { isUnreachable, messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { completeOrder, refreshAdminOrders } from '../api/admin-orders.ts';
import { EndedDialog } from './ended-dialog.tsx';

/** Completes a paid order after everything was delivered. Default export, because it is lazy-loaded. */
export default function CompleteDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { delivery, leadPackage } = order;
  const { item } = PRODUCT_LABELS[productOf(order)];
  const missing = delivery ? delivery.total - delivery.delivered : 0;
  const complete = useMutation({
    mutationFn: () => completeOrder(order.id),
    onSuccess: () => {
      toast({ title: 'Order completed', description: `Order ${order.number} is complete.` });
      onClose();
    },
    onError: (error) => {
      const failure = isUnreachable(error)
        ? {
            title: 'No answer',
            description: "We don't know whether the order was completed. You can press again: it is completed once.",
          }
        : { title: 'Order not completed', description: messageOf(error, 'Please try again.') };
      toast(failure, { destructive: true });
      refreshAdminOrders();
    },
  });
  if (order.status !== 'paid' && (complete.isIdle || complete.isError)) return <EndedDialog order={order} onClose={onClose} />;
  return (
    <Dialog title={`Complete order ${order.number}?`} onClose={onClose}>
      <p>Mark the order complete once everything has been delivered. You can still refund it, but not reopen it.</p>
      {missing > 0 && (
        <Notice tone="warn" icon="alert">
          {countOf(missing, 'call')} left to deliver. Completing records them as delivered by our team, and no more calls come for
          this order.
        </Notice>
      )}
      {leadPackage && leadPackage.missing > 0 && (
        <Notice tone="warn" icon="alert">
          {countOf(leadPackage.missing, item)} left to deliver. Completing means that our team delivered them, and no more {item}s
          come for this order.
        </Notice>
      )}
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={complete.isPending} loadingText="Saving..." onClick={() => complete.mutate()}>
          Mark as completed
        </Button>
      </FormActions>
    </Dialog>
  );
}
