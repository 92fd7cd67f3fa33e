import { formatCents } from '@warmline/domain/money/money';
import { type AdminOrder, REFUND_REASONS } from '@warmline/contracts/orders/admin-types';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { MoneyField, NumberField, TextField } from '../../../components/form/fields/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { REFUND_REASON_LABELS } from '../../../config/refund-reasons.ts';
import { countOf } from '../../../lib/text/format.ts';
import { useRefundForm, type ChosenItems } from '../use-refund-form.ts';
import type { Refundable } from './refundable-columns.tsx';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));

const SHOWN_NAMES = 5;

const CALLS = {
  value: 'calls',
  label: 'Refund of calls',
  text: 'They leave the campaign at once, at their price. The order keeps any others.',
};

interface RefundDialogProps {
  order: AdminOrder;
  /** What was not refunded yet; without it, an amount is refunded. */
  chosen?: ChosenItems | undefined;
  onClose: (isRefunded?: boolean) => void;
}

/**
 * Refunds an order in full or in part, or leads and callbacks of it at what they may still get (M88, L94). Keeps what was typed
 * if it is closed without an answer (P29). Default export, because it is lazy-loaded.
 */
export default function RefundDialog({ order, chosen, onClose }: RefundDialogProps) {
  const { form, extent, cents, left, calls, isGoodwill } = useRefundForm(order, chosen, onClose);
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

/** Says where the money goes (W11). */
function placeText({ totalCents, walletCents, promoCents }: AdminOrder): string {
  const fromBalance = walletCents + promoCents;
  if (fromBalance === 0) return 'We refund the card that was charged.';
  if (fromBalance === totalCents) return 'It returns to the balance of the agency.';
  return 'We refund the card first, up to what it paid; the rest returns to the balance of the agency.';
}

function keptText({ item, items }: ChosenItems): string {
  const [what, them] = items.length === 1 ? [item, 'it'] : [`${item}s`, 'them'];
  return `The buyer keeps the ${what} and sees ${them} marked as refunded. `;
}

/** Names a few, and how many more there are. */
function namesOf(items: readonly Refundable[]): string {
  const names = items.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const more = items.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
