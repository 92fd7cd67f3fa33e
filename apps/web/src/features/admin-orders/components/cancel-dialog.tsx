import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { clearFormDrafts, useFormDraft } from '../../../lib/use-form-draft.ts';
import { cancelOrder, refreshAdminOrders } from '../api/admin-orders.ts';
import { cancelSchema, type CancelValues } from '../forms/order-change-schemas.ts';

/** Cancels an unpaid order. Keeps the typed reason if it is closed without an answer (P29). Default export, because it is lazy-loaded. */
export default function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const draft = `cancel ${order.id}`;
  const { register, handleSubmit, formState, setError } = useFormDraft<CancelValues>(draft, {
    resolver: zodResolver(cancelSchema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await cancelOrder(order.id, values);
      clearFormDrafts(draft);
      toast({ title: 'Order canceled', description: `Order ${order.number} was canceled. The customer wasn't charged.` });
      onClose();
    } catch (error) {
      for (const { field, message } of refusedFields(error, { reason: 'reason' } as const)) setError(field, { message });
      toast({ title: 'Order not canceled', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refreshAdminOrders();
    }
  });
  return (
    <Dialog title={`Cancel order ${order.number}?`} onClose={onClose}>
      <p>
        This order hasn't been paid. Its payment is closed first, so the customer can't be charged
        {order.email === '' ? '.' : `. ${order.email} will get an email.`}
      </p>
      <form noValidate className="form-stack" onSubmit={submit}>
        <TextField
          label="Reason"
          hint="For the audit log only. The customer doesn't see it."
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="form-actions">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="danger" loading={formState.isSubmitting} loadingText="Canceling...">
            Cancel order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
