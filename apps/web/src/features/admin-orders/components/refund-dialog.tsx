import { type AdminOrder, REFUND_REASONS } from '@warmline/contracts/orders/admin-types';
import { parseDollars } from '@warmline/domain/money';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { MoneyField, TextField } from '../../../components/form/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { REFUND_REASON_LABELS } from '../../../config/refund-reasons.ts';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { formatCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { refreshAdminOrders, refundOrder } from '../api/admin-orders.ts';
import { refundSchema } from '../forms/order-change-schemas.ts';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));

/** Refunds an order in full or in part. Keeps what was typed if it is closed without an answer (P29). Default export, because it is lazy-loaded. */
export default function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const left = order.refundableCents;
  const requestIdOf = useRequestId();
  const form = useSchemaForm({
    schema: refundSchema(left),
    defaults: { extent: 'all', amount: '', reason: 'requested_by_customer', note: '' },
    draft: { key: `refund ${order.id}` },
    places: { amountCents: 'amount' },
    failure: (error) => {
      refreshAdminOrders();
      // The order has changed since this dialog was opened.
      if (error instanceof ApiError && error.status === 409) onClose();
      return { title: 'Refund failed', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ reason, note }) => {
      const wanted = { amountCents: cents ?? 0, reason, note, refundedCents: order.refundedCents };
      await refundOrder(order.id, { requestId: requestIdOf(JSON.stringify(wanted)), ...wanted });
      toast({
        title: 'Refund requested',
        description: `We're refunding ${formatCents(wanted.amountCents)} of order ${order.number}.`,
      });
      onClose();
    },
  });
  const [extent, amount] = useWatch({ control: form.hook.control, name: ['extent', 'amount'] });
  const cents = extent === 'all' ? left : parseDollars(amount);

  return (
    <Dialog title={`Refund order ${order.number}`} onClose={onClose}>
      <Form form={form}>
        <ChoiceField
          label="Refund type"
          options={[
            { value: 'all', label: 'Full refund', note: formatCents(left), text: 'The order will be canceled.' },
            { value: 'part', label: 'Partial refund', text: 'The order stays open.' },
          ]}
          {...form.field('extent')}
        />
        {extent === 'part' && (
          <MoneyField
            label="Amount in US dollars"
            placeholder="0.00"
            hint={`At most ${formatCents(left)}`}
            {...form.field('amount')}
            required
          />
        )}
        <SelectField label="Reason" options={REASONS} {...form.field('reason')} />
        <TextField label="Note" hint="For the audit log only. The customer doesn't see it." {...form.field('note')} />
        <p className="fine">
          We refund the card that was charged.{' '}
          {order.email === '' ? 'No email will be sent, because the order has no address.' : `${order.email} will get an email.`}
        </p>
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Submitting..." tone="danger">
            {cents === null || cents < 1 || cents > left ? 'Refund' : `Refund ${formatCents(cents)}`}
          </SubmitButton>
        </FormActions>
      </Form>
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
