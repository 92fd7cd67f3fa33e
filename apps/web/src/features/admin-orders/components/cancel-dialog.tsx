import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminOrder } from '@warmline/contracts/api/admin-orders';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetForms, useKeptForm } from '../../../lib/use-kept-form.ts';
import { cancelOrder, refreshDesk } from '../api/desk.ts';
import { cancelSchema, type CancelValues } from '../forms/desk-schemas.ts';

/** Cancels an unpaid order; closed without an answer, it keeps what was typed. Default export: fetched when first opened. */
export default function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const draft = `cancel ${order.id}`;
  const { register, handleSubmit, formState, setError } = useKeptForm<CancelValues>(draft, {
    resolver: zodResolver(cancelSchema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await cancelOrder(order.id, values);
      forgetForms(draft);
      toast({ title: 'Order Cancelled', description: `Order ${order.number} is cancelled. Nothing was charged.` });
      onClose();
    } catch (error) {
      for (const { field, message } of refusedFields(error, { reason: 'reason' } as const)) setError(field, { message });
      toast({ title: 'Not cancelled', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refreshDesk();
    }
  });
  return (
    <Dialog title={`Cancel order ${order.number}?`} onClose={onClose}>
      <p>
        It has not been paid. Its payment is closed first, so nothing can be charged any more
        {order.email === '' ? '.' : `; ${order.email} gets a mail about it.`}
      </p>
      <form noValidate className="form-stack" onSubmit={submit}>
        <TextField
          label="Reason"
          hint="For the audit log; the customer does not see it."
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="form-actions">
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" tone="danger" loading={formState.isSubmitting} loadingText="Cancelling...">
            Cancel Order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
