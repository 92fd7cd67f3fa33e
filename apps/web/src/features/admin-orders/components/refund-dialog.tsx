import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { type AdminOrder, REFUND_REASONS } from '@warmline/contracts/orders/admin-types';
import { parseDollars } from '@warmline/domain/money';
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
import { countOf, formatCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useRequestId } from '../../../lib/use-request-id.ts';
import { refreshAdminOrders, refundOrder } from '../api/admin-orders.ts';
import { refundSchema } from '../forms/order-change-schemas.ts';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));

const SHOWN_NAMES = 5;

interface RefundDialogProps {
  order: AdminOrder;
  /** Leads that were not refunded yet; without them, an amount is refunded. */
  leads?: readonly PurchasedLead[];
  onClose: (isRefunded?: boolean) => void;
}

/**
 * Refunds an order in full or in part, or leads of it at their prices (M88). Keeps what was typed if it is closed without an answer (P29). Default export, because it is
 * lazy-loaded.
 */
export default function RefundDialog({ order, leads, onClose }: RefundDialogProps) {
  const left = leads?.reduce((sum, { priceCents }) => sum + priceCents, 0) ?? order.refundableCents;
  const requestIdOf = useRequestId();
  const form = useSchemaForm({
    schema: refundSchema(left),
    defaults: { extent: 'all', amount: '', reason: 'requested_by_customer', note: '' },
    draft: { key: `refund ${order.id}${leads === undefined ? '' : ' leads'}` },
    places: { amountCents: 'amount' },
    failure: (error) => {
      refreshAdminOrders();
      // The order has changed since this dialog was opened.
      if (error instanceof ApiError && error.status === 409) onClose();
      return { title: 'Refund failed', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ reason, note }) => {
      const chosen = leads && { leadIds: leads.map(({ id }) => id) };
      const wanted = { amountCents: cents ?? 0, ...chosen, reason, note, refundedCents: order.refundedCents };
      await refundOrder(order.id, { requestId: requestIdOf(JSON.stringify(wanted)), ...wanted });
      toast({
        title: 'Refund requested',
        description: `We're refunding ${formatCents(wanted.amountCents)} of order ${order.number}.`,
      });
      onClose(true);
    },
  });
  const [extent, amount] = useWatch({ control: form.hook.control, name: ['extent', 'amount'] });
  const cents = extent === 'all' ? left : parseDollars(amount);

  return (
    <Dialog
      title={
        leads === undefined ? `Refund order ${order.number}` : `Refund ${countOf(leads.length, 'lead')} of order ${order.number}`
      }
      onClose={() => onClose()}
    >
      <Form form={form}>
        {leads !== undefined && <p>{namesOf(leads)}</p>}
        {leads === undefined && (
          <ChoiceField
            label="Refund type"
            options={[
              { value: 'all', label: 'Full refund', note: formatCents(left), text: 'The order will be canceled.' },
              { value: 'part', label: 'Partial refund', text: 'The order stays open.' },
            ]}
            {...form.field('extent')}
          />
        )}
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
          {leads !== undefined && 'The buyer keeps the leads and sees them marked as refunded. '}
          We refund the card that was charged.{' '}
          {order.email === '' ? 'No email will be sent, because the order has no address.' : `${order.email} will get an email.`}
        </p>
        <FormActions>
          <Button tone="quiet" onClick={() => onClose()}>
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

/** Names a few leads, and how many more there are. */
function namesOf(leads: readonly PurchasedLead[]): string {
  const names = leads.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const more = leads.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
