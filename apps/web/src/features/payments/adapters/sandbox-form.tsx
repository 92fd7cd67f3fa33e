import type { SandboxConfirmRequest, SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import { useState } from 'react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FormStack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { apiPost, messageOf } from '../../../lib/api/api-client.ts';
import type { CardFormProps } from '../payment-form-props.ts';
import { useReportBusy } from '../use-report-busy.ts';

const CARDS = [
  { value: 'pm_card_visa', label: 'Visa 4242', note: 'Succeeds' },
  { value: 'pm_card_chargeDeclined', label: 'Visa 0002', note: 'Declined' },
  { value: 'pm_card_chargeDeclinedInsufficientFunds', label: 'Visa 9995', note: 'Insufficient funds' },
  { value: 'pm_card_authenticationRequired', label: 'Visa 3155', note: 'Needs authentication' },
] as const;

const REFUSED = 'Your bank did not confirm this payment.';
const CARD_REFUSED = 'Your bank did not confirm this card.';

/**
 * Takes test payments with the local payment emulator: a choice of test cards, never a card number. The server rejects it when a
 * live key is set.
 */
export default function SandboxForm({ clientSecret, purpose, label, fields, prepare, onResult, onBusy }: CardFormProps) {
  const [card, setCard] = useState<string>(CARDS[0].value);
  const [busy, setBusy] = useState(false);
  const [needsConfirmation, setAsksBank] = useState(purpose === 'bank');
  const refusal = purpose === 'save' ? CARD_REFUSED : REFUSED;
  useReportBusy(busy || needsConfirmation, onBusy);

  const send = async (authentication?: SandboxConfirmRequest['authentication']) => {
    setBusy(true);
    try {
      if (!(await prepare())) return;
      const request: SandboxConfirmRequest = { clientSecret, paymentMethod: card, ...(authentication && { authentication }) };
      const { status } = await apiPost<SandboxConfirmResponse>('/api/sandbox/confirm', request);
      setAsksBank(status === 'asks_bank');
      if (status === 'asks_bank') return;
      if (status === 'succeeded' || status === 'processing') onResult({ status });
      else onResult({ status: 'failed', message: authentication === 'refuse' ? refusal : null });
    } catch (error) {
      setAsksBank(false);
      onResult({ status: 'failed', message: messageOf(error, '') || null });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {fields}
      {purpose !== 'bank' && (
        <>
          <Notice tone="warn">
            <strong>Test payments.</strong> You won't be charged. Choose a test card to try each outcome.
          </Notice>
          <ChoiceField
            label="Test card"
            name="test-card"
            options={CARDS}
            value={card}
            disabled={busy || needsConfirmation}
            onChange={(event) => setCard(event.target.value)}
          />
        </>
      )}
      {needsConfirmation ? (
        <Notice
          tone="info"
          icon="lock"
          actions={
            <>
              <Button loading={busy} onClick={() => void send('approve')}>
                Confirm
              </Button>
              <Button tone="secondary" disabled={busy} onClick={() => void send('refuse')}>
                Decline
              </Button>
            </>
          }
        >
          {purpose === 'save' ? 'Your bank asks you to confirm this card.' : 'Your bank asks you to confirm this payment.'}
        </Notice>
      ) : (
        <Button type="submit" size="xl" width="100%" loading={busy} loadingText="Processing...">
          {label}
        </Button>
      )}
    </FormStack>
  );
}
