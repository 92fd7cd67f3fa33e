import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { isUnreachable, messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { cancelOrder, refreshAdminOrders } from '../api/admin-orders.ts';
import { cancelSchema } from '../forms/order-change-schemas.ts';
import { EndedDialog } from './ended-dialog.tsx';

/**
 * Cancels an unpaid order. Keeps the typed reason if it is closed without an answer (P29). Default export, because it is
 * lazy-loaded.
 */
export default function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useSchemaForm({
    schema: cancelSchema,
    defaults: { reason: '' },
    draft: { key: `cancel ${order.id}` },
    failure: (error) => {
      refreshAdminOrders();
      if (isUnreachable(error))
        return {
          title: 'No answer',
          description: "We don't know whether the order was canceled. You can press again: it is canceled once.",
        };
      return { title: 'Order not canceled', description: messageOf(error, 'Please try again.') };
    },
    send: async (values) => {
      await cancelOrder(order.id, values);
      toast({ title: 'Order canceled', description: `Order ${order.number} was canceled. The customer wasn't charged.` });
      onClose();
    },
  });
  if (order.status !== 'pending' && !form.isSubmitting) return <EndedDialog order={order} onClose={onClose} />;
  return (
    <Dialog title={`Cancel order ${order.number}?`} onClose={onClose}>
      <p>
        This order hasn't been paid. Its payment is closed first, so the customer can't be charged
        {order.email === '' ? '.' : `. ${order.email} will get an email.`}
      </p>
      <Form form={form}>
        <TextField label="Reason" hint="For the audit log only. The customer doesn't see it." {...form.field('reason')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Canceling..." tone="danger">
            Cancel order
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
