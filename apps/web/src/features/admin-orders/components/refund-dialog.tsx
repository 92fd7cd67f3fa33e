import { zodResolver } from '@hookform/resolvers/zod';
import { REFUND_REASONS, type AdminOrder } from '@warmline/contracts/api/admin-orders';
import { parseDollars } from '@warmline/domain/money';
import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { REFUND_REASON_WORDS } from '../../../config/refund-reasons.ts';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { formatCents } from '../../../lib/format.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetForms, useKeptForm } from '../../../lib/use-kept-form.ts';
import { refreshDesk, refundOrder } from '../api/desk.ts';
import { refundSchema, type RefundValues } from '../forms/desk-schemas.ts';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_WORDS[value] }));
const PLACES = { amountCents: 'amount', reason: 'reason', note: 'note' } as const;

/** Pays all or a part of an order back; closed without an answer, it keeps what was typed. Default export: fetched when first opened. */
export default function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const left = order.refundableCents;
  const draft = `refund ${order.id}`;
  const { register, control, handleSubmit, formState, setError } = useKeptForm<RefundValues>(draft, {
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
      forgetForms(draft);
      toast({ title: 'Refund Requested', description: `${formatCents(wanted.amountCents)} of order ${order.number} goes back.` });
      onClose();
    } catch (error) {
      const places = refusedFields(error, PLACES);
      for (const { field, message } of places) setError(field, { message }, { shouldFocus: true });
      toast({ title: 'Refund Failed', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refreshDesk();
      // The order is not what this dialog was opened for.
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
              label="How much"
              {...field}
              options={[
                { value: 'all', label: 'All that is left', note: formatCents(left), text: 'The order is cancelled.' },
                { value: 'part', label: 'A part', text: 'The order stands.' },
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
          hint="For the audit log; the customer does not see it."
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <p className="fine">
          The money goes to the card it came from.{' '}
          {order.email === '' ? 'No mail is sent: there is no address.' : `${order.email} gets a mail.`}
        </p>
        <div className="form-actions">
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" tone="danger" loading={formState.isSubmitting} loadingText="Asking...">
            {cents === null || cents < 1 || cents > left ? 'Refund' : `Refund ${formatCents(cents)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Names one refund: the same again after a lost answer is the same one, anything changed is another. */
function useRequestId(): (payload: string) => string {
  const named = useRef({ payload: '', id: '' });
  return (payload) => {
    if (named.current.payload !== payload) named.current = { payload, id: crypto.randomUUID() };
    return named.current.id;
  };
}
