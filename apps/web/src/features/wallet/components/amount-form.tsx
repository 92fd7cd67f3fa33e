import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { DEPOSIT_CHOICES, WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { preferredCard } from '@warmline/domain/money/saved-card';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFreshSignIn } from '../../../components/form/fresh-sign-in/use-fresh-sign-in.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { MoneyField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { cardsQuery, consentsQuery } from '../api/cards.ts';
import { depositSchema, type FundsDraft } from '../forms/deposit-schema.ts';
import type { PayableDeposit } from '../payable-deposit.ts';
import { useUnsureDeposit } from '../use-unsure-deposit.ts';
import { CardChoice, NEW_CARD } from './card-choice.tsx';
import { ConsentCheck } from '../../../components/form/fields/consent-check.tsx';

const CHOICES = { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }, gap: '2' } as const;

interface AmountFormProps {
  draft: FundsDraft;
  onDraft: (draft: FundsDraft) => void;
  /** Why the bank of a saved card refused, until the next attempt. */
  refusal: string | null;
  /** Names the deposit; the same for the same amount. */
  requestId: (payload: string) => string;
  onOpened: (deposit: PayableDeposit) => void;
}

/** Asks how much to add and with which card. A saved card is charged at once; a new one opens the deposit for the card form. */
export function AmountForm({ draft, onDraft, refusal, requestId, onOpened }: AmountFormProps) {
  const cards = useQuery(cardsQuery).data ?? [];
  const consent = useQuery(consentsQuery).data?.card;
  const isKnown = draft.card === NEW_CARD || cards.some(({ id }) => id === draft.card);
  const chosen = (isKnown ? draft.card : preferredCard(cards, new Date(serverNow()))?.id) ?? NEW_CARD;
  const isNew = chosen === NEW_CARD;
  const { unsure, send } = useUnsureDeposit();
  const { confirmed, passwordDialog } = useFreshSignIn();
  const mayKeep = unsure === null && isNew && consent !== undefined && cards.length < WALLET_LIMITS.cards;
  const [initial] = useState(unsure?.amount ?? draft.amount);
  const form = useSchemaForm({
    schema: depositSchema,
    defaults: { amount: initial },
    places: { amountCents: 'amount' },
    failure: (error, atFields) =>
      atFields.length > 0 ? null : { title: 'Funds not added', description: failureText(error, !isNew || unsure !== null) },
    send: async ({ amount: amountCents }) => {
      const keeps = mayKeep && draft.keeps;
      const how = isNew ? keeps && { saveCard: true, consentVersion: consent.version } : { cardId: chosen };
      const id = unsure?.requestId ?? requestId(`${amountCents} ${keeps}`);
      const amount = form.hook.getValues('amount');
      onDraft({ ...draft, amount, card: chosen });
      const opened = await confirmed(() => send({ amountCents, requestId: id, ...how }, amount)).catch((error: unknown) => {
        // A colleague may have removed the card.
        refreshQueries('/api/wallet/cards');
        throw error;
      });
      onOpened({ ...opened, amountCents });
    },
  });
  const typed = parseDollars(useWatch({ control: form.hook.control, name: 'amount' }));
  return (
    <>
      <Form form={form} unmarked aria-label="Amount">
        {unsure === null && (
          <chakra.div css={CHOICES} role="group" aria-label="Amounts">
            {DEPOSIT_CHOICES.map((cents) => (
              <Button
                key={cents}
                tone="secondary"
                aria-pressed={typed === cents}
                css={{
                  minHeight: '44px',
                  '&[aria-pressed=true]': { borderColor: 'brand.solid', background: 'brand.subtle', color: 'brand.fg' },
                }}
                onClick={() => {
                  form.hook.setValue('amount', String(cents / 100));
                  form.hook.clearErrors('amount');
                }}
              >
                {formatCents(cents).replace('.00', '')}
              </Button>
            ))}
          </chakra.div>
        )}
        <MoneyField label="Amount" hint="From $20 to $10,000" readOnly={unsure !== null} {...form.field('amount')} />
        {cards.length > 0 && (
          <CardChoice
            cards={cards}
            value={chosen}
            disabled={form.isSubmitting}
            onChange={(card) => onDraft({ ...draft, card })}
          />
        )}
        {mayKeep && (
          <ConsentCheck
            title="Keep this card"
            consent={consent}
            checked={draft.keeps}
            onChange={(keeps) => onDraft({ ...draft, keeps })}
          />
        )}
        {refusal !== null && form.failed === null && !form.isSubmitting && <Notice tone="bad">{refusal}</Notice>}
        {unsure !== null && form.failed === null && !form.isSubmitting && <Notice tone="warn">{WALLET_MESSAGES.unsure}</Notice>}
        <SubmitButton form={form} busy={isNew ? 'Preparing Payment...' : 'Processing...'} size="xl" width="100%">
          {typed === null || typed === 0 ? 'Continue' : `Add ${formatCents(typed)}`}
        </SubmitButton>
      </Form>
      {passwordDialog}
    </>
  );
}

/** If a saved card may have been charged, an answer that didn't arrive leaves that open. */
function failureText(error: unknown, mayBeCharged: boolean): string {
  const isOpen = !(error instanceof ApiError) || error.status >= 500;
  return mayBeCharged && isOpen ? WALLET_MESSAGES.unsure : messageOf(error, WALLET_MESSAGES.notAdded);
}
