import { zodResolver } from '@hookform/resolvers/zod';
import { REFUND_REASONS, type AdminOrder } from '@warmline/contracts/orders/admin-types';
import { parseDollars } from '@warmline/domain/money';
import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { REFUND_REASON_LABELS } from '../../../config/refund-reasons.ts';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { formatCents } from '../../../lib/format.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { clearFormDrafts, useFormDraft } from '../../../lib/use-form-draft.ts';
import { refreshAdminOrders, refundOrder } from '../api/admin-orders.ts';
import { refundSchema, type RefundValues } from '../forms/order-change-schemas.ts';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));
const PLACES = { amountCents: 'amount', reason: 'reason', note: 'note' } as const;

/** Refunds an order in full or in part. Keeps what was typed if it is closed without an answer (P29). Default export, because it is lazy-loaded. */
export default function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const left = order.refundableCents;
  const draft = `refund ${order.id}`;
  const { register, control, handleSubmit, formState, setError } = useFormDraft<RefundValues>(draft, {
    resolver: zodResolver(refundSchema(left)),
    defaultValues: { extent: 'all', amount: '', reason: 'requested_by_customer', note: '' },
  });
  const requestIdOf = useRequestId();
  const [extent, amount] = useWatch({ control, name: ['extent', 'amount'] });
  const cents = extent === 'all' ? left : parseDollars(amount);

  const submit = handleSubmit(async ({ reason, note }) => {
    const wanted = { amountCents: cents ?? 0, reason, note, refundedCents: order.refundedCents };
    try {
      await refundOrder(order.id, { requestId: requestIdOf(JSON.stringify(wanted)), ...wanted });
      clearFormDrafts(draft);
      toast({
        title: 'Refund requested',
        description: `We're refunding ${formatCents(wanted.amountCents)} of order ${order.number}.`,
      });
      onClose();
    } catch (error) {
      const places = refusedFields(error, PLACES);
      for (const { field, message } of places) setError(field, { message }, { shouldFocus: true });
      toast({ title: 'Refund failed', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refreshAdminOrders();
      // The order has changed since this dialog was opened.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  });

  return (
    <Dialog title={`Refund order ${order.number}`} onClose={onClose}>
      <form noValidate className="form-stack" onSubmit={submit}>
        <Controller
          control={control}
          name="extent"
          render={({ field: { ref, ...field } }) => (
            <ChoiceField
              ref={ref}
              label="Refund type"
              {...field}
              options={[
                { value: 'all', label: 'Full refund', note: formatCents(left), text: 'The order will be canceled.' },
                { value: 'part', label: 'Partial refund', text: 'The order stays open.' },
              ]}
            />
          )}
        />
        {extent === 'part' && (
          <TextField
            label="Amount in US dollars"
            inputMode="decimal"
            className="num"
            placeholder="0.00"
            hint={`At most ${formatCents(left)}`}
            error={formState.errors.amount?.message}
            {...register('amount')}
          />
        )}
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <SelectField label="Reason" size="lg" options={REASONS} error={formState.errors.reason?.message} {...field} />
          )}
        />
        <TextField
          label="Note"
          hint="For the audit log only. The customer doesn't see it."
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <p className="fine">
          We refund the card that was charged.{' '}
          {order.email === '' ? 'No email will be sent, because the order has no address.' : `${order.email} will get an email.`}
        </p>
        <div className="form-actions">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="danger" loading={formState.isSubmitting} loadingText="Submitting...">
            {cents === null || cents < 1 || cents > left ? 'Refund' : `Refund ${formatCents(cents)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the idempotency key of a refund: the same values keep the key after a lost response, changed values get a new one. */
function useRequestId(): (payload: string) => string {
  const named = useRef({ payload: '', id: '' });
  return (payload) => {
    if (named.current.payload !== payload) named.current = { payload, id: crypto.randomUUID() };
    return named.current.id;
  };
}
