import type { PayoutSources } from '@warmline/contracts/wallet/payouts';
import { payoutRequested } from '@warmline/contracts/wallet/messages';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { planPayout } from '@warmline/domain/money/payout-plan';
import { useWatch } from 'react-hook-form';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { MoneyField } from '../../../components/form/fields/text-field.tsx';
import type { FreshSignIn } from '../../../components/form/fresh-sign-in/use-fresh-sign-in.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useRequestId } from '../../../lib/view/use-request-id.ts';
import { requestPayout } from '../api/payouts.ts';
import { payoutSchema } from '../forms/payout-schema.ts';
import { destinations } from '../payout-texts.ts';

interface PayoutFormProps {
  of: PayoutSources;
  confirmed: FreshSignIn['confirmed'];
  onClose: () => void;
}

/** Asks how much goes back, and shows to which cards. */
export function PayoutForm({ of: { payoutableCents, sources }, confirmed, onClose }: PayoutFormProps) {
  const requestId = useRequestId();
  const form = useSchemaForm({
    schema: payoutSchema(payoutableCents),
    defaults: { amount: String(payoutableCents / 100) },
    check: 'touched',
    places: { amountCents: 'amount' },
    failure: (error, atFields) =>
      atFields.length > 0 ? null : { title: 'Refund not requested', description: messageOf(error, 'Please try again.') },
    send: async ({ amount: amountCents }) => {
      await confirmed(() => requestPayout({ amountCents, requestId: requestId(String(amountCents)) }));
      toast(payoutRequested(formatCents(amountCents)));
      onClose();
    },
  });
  const typed = parseDollars(useWatch({ control: form.hook.control, name: 'amount' })) ?? 0;
  const isPossible = typed > 0 && typed <= payoutableCents;
  return (
    <Form form={form} unmarked aria-label="Refund to card">
      <MoneyField label="Amount" hint={`Up to ${formatCents(payoutableCents)}`} autoFocus {...form.field('amount')} />
      {isPossible && (
        <SummaryLines
          lines={destinations(planPayout(typed, sources))}
          total={{ label: 'Goes back to your cards', value: formatCents(typed) }}
        />
      )}
      <p>It takes up to 10 days until your bank shows it.</p>
      <FormActions>
        <Button tone="quiet" size="lg" disabled={form.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Requesting..." size="lg">
          {isPossible ? `Refund ${formatCents(typed)}` : 'Refund'}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
