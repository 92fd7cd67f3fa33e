import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { isUnreachable, messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { completeOrder, refreshAdminOrders } from '../api/admin-orders.ts';
import { EndedDialog } from './ended-dialog.tsx';

/** Completes a paid order after everything was delivered. Default export, because it is lazy-loaded. */
export default function CompleteDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { delivery, leadPackage } = order;
  const { item } = PRODUCT_LABELS[order.product];
  const missing = delivery ? delivery.total - delivery.delivered : 0;
  // While it is being completed, the page may already show the order as completed.
  const [isSending, setSending] = useState(false);
  if (order.status !== 'paid' && !isSending) return <EndedDialog order={order} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Complete order ${order.number}?`}
      action="Mark as completed"
      busy="Saving..."
      run={async () => {
        setSending(true);
        await completeOrder(order.id);
        return { title: 'Order completed', description: `Order ${order.number} is complete.` };
      }}
      failure={(error) => {
        setSending(false);
        refreshAdminOrders();
        if (!isUnreachable(error)) return { title: 'Order not completed', description: messageOf(error, 'Please try again.') };
        return {
          title: 'No answer',
          description: "We don't know whether the order was completed. You can press again: it is completed once.",
        };
      }}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  );
}
