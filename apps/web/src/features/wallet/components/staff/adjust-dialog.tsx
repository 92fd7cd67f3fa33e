import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { ADJUSTMENT_MESSAGES } from '@warmline/contracts/wallet/adjustment-messages';
import type { StaffWallet } from '@warmline/contracts/wallet/adjustment-types';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../../components/form/form.tsx';
import { TextAreaField } from '../../../../components/form/fields/text-area-field.tsx';
import { MoneyField } from '../../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { nameRequest } from '../../../../lib/view/use-request-id.ts';
import { askAdjustment } from '../../api/staff-wallets.ts';
import { adjustmentSchema, EMPTY_ADJUSTMENT } from '../../forms/adjustment-schema.ts';

const DIRECTIONS = [
  { value: 'add', label: 'Add', text: 'Credit the balance' },
  { value: 'take', label: 'Take', text: 'Debit the balance' },
];

/** Asks for a change of a balance (W13). Default export, because it is lazy-loaded. */
export default function AdjustDialog({ wallet, onClose }: { wallet: StaffWallet; onClose: () => void }) {
  const { agency, cashCents } = wallet;
  const form = useSchemaForm({
    schema: adjustmentSchema,
    defaults: EMPTY_ADJUSTMENT,
    places: { amountCents: 'amount' },
    draft: { key: `adjust ${agency.id}` },
    failure: (error, atFields) =>
      atFields.length > 0 ? null : { title: 'Not requested', description: messageOf(error, 'Please try again.') },
    send: async ({ direction, amount, reason, press }, { set }) => {
      const amountCents = direction === 'take' ? -amount : amount;
      const named = nameRequest(press, `${amountCents} ${reason}`);
      set('press', named.kept);
      await askAdjustment(agency.id, { amountCents, reason, requestId: named.id });
      toast({ title: 'Adjustment requested', description: 'Another person approves it before the balance changes.' });
      onClose();
    },
  });
  const [direction, text] = useWatch({ control: form.hook.control, name: ['direction', 'amount'] });
  const cents = parseDollars(text);
  const isTooMuch = direction === 'take' && cents !== null && cents > cashCents;
  return (
    <Dialog title={`Adjust the balance of ${agency.name}`} onClose={onClose}>
      <Form form={form}>
        <ChoiceField label="Direction" options={DIRECTIONS} value={direction} {...form.field('direction')} />
        <MoneyField
          label="Amount"
          hint={`Up to ${formatCents(ADJUSTMENT_LIMITS.amount).replace('.00', '')}`}
          {...form.field('amount')}
        />
        {isTooMuch && <p role="status">The balance has {formatCents(cashCents)} in cash. Taking more can't be approved.</p>}
        <TextAreaField
          label="Reason"
          hint="For staff. The agency sees “Adjustment by support”."
          maxLength={ADJUSTMENT_LIMITS.reason.max}
          {...form.field('reason')}
        />
        <p>{ADJUSTMENT_MESSAGES.twoPeople}</p>
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Requesting...">
            Request adjustment
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
