import { chakra } from '@chakra-ui/react/styled-system';
import { DEPOSIT_CHOICES } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { parseDollars } from '@warmline/domain/money';
import { useWatch } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { MoneyField } from '../../../components/form/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { formatCents } from '../../../lib/format.ts';
import { useRequestId } from '../../../lib/use-request-id.ts';
import { openDeposit } from '../api/wallet.ts';
import { depositSchema, EMPTY_DEPOSIT } from '../forms/deposit-schema.ts';
import type { PayableDeposit } from '../payable-deposit.ts';

const CHOICES = { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }, gap: '2' } as const;

/** Asks how much to add, and opens the deposit. */
export function AmountForm({ onOpened }: { onOpened: (deposit: PayableDeposit) => void }) {
  const requestId = useRequestId();
  const form = useSchemaForm({
    schema: depositSchema,
    defaults: EMPTY_DEPOSIT,
    places: { amountCents: 'amount' },
    failure: (error, atFields) =>
      atFields.length > 0 ? null : { title: 'Funds not added', description: messageOf(error, WALLET_MESSAGES.notAdded) },
    send: async ({ amount: amountCents }) => {
      const { depositId, clientSecret } = await openDeposit({ amountCents, requestId: requestId(String(amountCents)) });
      // The same deposit was paid in the meantime, which another request with this ID has reported.
      if (clientSecret === null) throw new Error('The deposit is not payable.');
      onOpened({ depositId, clientSecret, amountCents });
    },
  });
  const typed = parseDollars(useWatch({ control: form.hook.control, name: 'amount' }));
  return (
    <Form form={form} unmarked aria-label="Amount">
      <chakra.div css={CHOICES} role="group" aria-label="Amounts">
        {DEPOSIT_CHOICES.map((cents) => (
          <Button
            key={cents}
            tone="secondary"
            aria-pressed={typed === cents}
            css={{ '&[aria-pressed=true]': { borderColor: 'brand.solid', background: 'brand.subtle', color: 'brand.fg' } }}
            onClick={() => {
              form.hook.setValue('amount', String(cents / 100));
              form.hook.clearErrors('amount');
            }}
          >
            {formatCents(cents).replace('.00', '')}
          </Button>
        ))}
      </chakra.div>
      <MoneyField label="Amount" hint="From $20 to $10,000" {...form.field('amount')} />
      <SubmitButton form={form} busy="Preparing Payment..." size="xl" width="100%">
        {typed === null || typed === 0 ? 'Continue' : `Add ${formatCents(typed)}`}
      </SubmitButton>
    </Form>
  );
}
