import { type AdminOrder, REFUND_REASONS, type RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { parseDollars } from '@warmline/domain/money/money';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { MoneyField, NumberField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { REFUND_REASON_LABELS } from '../../../config/refund-reasons.ts';
import { ApiError, isUnreachable, messageOf } from '../../../lib/api/api-client.ts';
import { countOf, formatCents } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { nameRequest } from '../../../lib/view/use-request-id.ts';
import { refreshAdminOrders, refundOrder } from '../api/admin-orders.ts';
import { countOfCalls, refundSchema, type RefundableCalls, type RefundTexts } from '../forms/order-change-schemas.ts';
import { restOf, type Refundable } from './refundable-columns.tsx';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));

const SHOWN_NAMES = 5;

const CALLS = {
  value: 'calls',
  label: 'Refund of calls',
  text: 'They leave the campaign at once, at their price. The order keeps any others.',
};

export type RefundedItem = 'lead' | 'callback' | 'appointment';

interface RefundDialogProps {
  order: AdminOrder;
  /** What was not refunded yet; without it, an amount is refunded. */
  chosen?: { item: RefundedItem; items: readonly Refundable[] };
  onClose: (isRefunded?: boolean) => void;
}

/**
 * Refunds an order in full or in part, or leads and callbacks of it at what they may still get (M88, L94). Keeps what was typed if it is closed without an answer (P29). Default export, because it is
 * lazy-loaded.
 */
export default function RefundDialog({ order, chosen, onClose }: RefundDialogProps) {
  const left = chosen === undefined ? order.refundableCents : restOf(chosen.items);
  const calls = chosen === undefined ? callsOf(order) : null;
  // An amount is goodwill: without a number, the server would take the calls that it pays for.
  const isGoodwill = chosen === undefined && order.delivery !== null;
  const centsOf = (extent: string, count: string, amount: string) => {
    if (extent === 'all') return left;
    if (extent === 'part') return parseDollars(amount);
    const refunded = countOfCalls(count);
    return refunded === null ? null : refunded * (calls?.unitCents ?? 0);
  };
  const wantedOf = ({ extent, calls: count, amount, reason, note }: RefundTexts) => {
    const transfers = extent === 'calls' ? { transfers: Number(count) } : isGoodwill && extent === 'part' ? { transfers: 0 } : {};
    return { amountCents: centsOf(extent, count, amount) ?? 0, ...transfers, ...itemsOf(chosen), reason, note };
  };
  const isRepeat = (values: RefundTexts) =>
    Boolean(values.press) && nameRequest(values.press, JSON.stringify(wantedOf(values))).kept === values.press;
  const form = useSchemaForm({
    schema: refundSchema({ leftCents: left, calls, isGoodwill, isRepeat }),
    defaults: { extent: 'all', calls: '', amount: '', reason: 'requested_by_customer', note: '', press: '', before: '' },
    draft: { key: `refund ${order.id}${chosen === undefined ? '' : ` ${chosen.item}s`}` },
    places: { amountCents: 'amount' },
    failure: (error) => {
      refreshAdminOrders();
      // The order has changed since this dialog was opened: what is asked next is another refund.
      if (error instanceof ApiError && error.status === 409) {
        form.set('press', '');
        onClose();
      }
      if (isUnreachable(error))
        return {
          title: 'No answer',
          description: "We don't know whether the refund was requested. You can press again: it is refunded once.",
        };
      return { title: 'Refund failed', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ press, before, ...values }, { set }) => {
      const wanted = wantedOf(values);
      const named = nameRequest(press, JSON.stringify(wanted));
      // Pressed again after a lost answer: the order may show this refund already.
      const refundedCents = named.kept === press ? Number(before) : order.refundedCents;
      set('press', named.kept);
      set('before', String(refundedCents));
      await refundOrder(order.id, { requestId: named.id, ...wanted, refundedCents });
      toast({
        title: 'Refund requested',
        description: `We're refunding ${formatCents(wanted.amountCents)} of order ${order.number}.`,
      });
      onClose(true);
    },
  });
  const [extent, count, amount] = useWatch({ control: form.hook.control, name: ['extent', 'calls', 'amount'] });
  const cents = centsOf(extent, count, amount);

  return (
    <Dialog
      title={
        chosen === undefined
          ? `Refund order ${order.number}`
          : `Refund ${countOf(chosen.items.length, chosen.item)} of order ${order.number}`
      }
      onClose={() => onClose()}
    >
      <Form form={form}>
        {chosen !== undefined && <p>{namesOf(chosen.items)}</p>}
        {chosen === undefined && (
          <ChoiceField
            label="Refund type"
            options={[
              { value: 'all', label: 'Full refund', note: formatCents(left), text: 'The order will be canceled.' },
              // It stays while it is chosen: the order may show that refund already.
              ...(calls !== null && (calls.most > 0 || extent === 'calls') ? [CALLS] : []),
              {
                value: 'part',
                label: 'Partial refund',
                text: isGoodwill
                  ? 'For goodwill: the order stays open, and keeps all its calls.'
                  : order.kind === 'transfers'
                    ? 'The order stays open. It takes the calls that it pays for.'
                    : 'The order stays open.',
              },
            ]}
            {...form.field('extent')}
          />
        )}
        {extent === 'calls' && calls !== null && (
          <NumberField
            label="Calls to refund"
            hint={`At most ${calls.most}, ${formatCents(calls.unitCents)} each`}
            {...form.field('calls')}
            required
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
          {chosen !== undefined && keptText(chosen)}
          {extent !== 'all' &&
            !(extent === 'part' && isGoodwill) &&
            cents === left &&
            'Nothing is left then, so the order will be canceled. '}
          {placeText(order)}{' '}
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

/** Returns the calls that can be refunded; null if no campaign counts them. The server refuses those that are on the line. */
function callsOf({ delivery, unitCents, refundableCents }: AdminOrder): RefundableCalls | null {
  if (delivery === null || unitCents === null || unitCents < 1) return null;
  const most = Math.min(delivery.total - delivery.delivered, Math.floor(refundableCents / unitCents));
  return { unitCents, most: Math.max(most, 0) };
}

/** Says where the money goes (W11). */
function placeText({ totalCents, walletCents, promoCents }: AdminOrder): string {
  const fromBalance = walletCents + promoCents;
  if (fromBalance === 0) return 'We refund the card that was charged.';
  if (fromBalance === totalCents) return 'It returns to the balance of the agency.';
  return 'We refund the card first, up to what it paid; the rest returns to the balance of the agency.';
}

/** Returns the part of the request that names what is refunded. */
function itemsOf(chosen: RefundDialogProps['chosen']): Pick<RefundOrderRequest, 'leadIds' | 'callbackIds'> {
  const ids = chosen?.items.map(({ id }) => id);
  return ids === undefined ? {} : chosen?.item === 'lead' ? { leadIds: ids } : { callbackIds: ids };
}

function keptText({ item, items }: NonNullable<RefundDialogProps['chosen']>): string {
  const [what, them] = items.length === 1 ? [item, 'it'] : [`${item}s`, 'them'];
  return `The buyer keeps the ${what} and sees ${them} marked as refunded. `;
}

/** Names a few, and how many more there are. */
function namesOf(items: readonly Refundable[]): string {
  const names = items.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const more = items.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
