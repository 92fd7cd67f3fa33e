import type { SandboxConfirmRequest, SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { apiPost, messageOf } from '../../../lib/api-client.ts';
import type { CardFormProps } from '../payment-form-props.ts';
import { useReportBusy } from '../use-report-busy.ts';

const CARDS = [
  { id: 'pm_card_visa', number: 'Visa 4242', outcome: 'Succeeds' },
  { id: 'pm_card_chargeDeclined', number: 'Visa 0002', outcome: 'Declined' },
  { id: 'pm_card_chargeDeclinedInsufficientFunds', number: 'Visa 9995', outcome: 'Insufficient funds' },
  { id: 'pm_card_authenticationRequired', number: 'Visa 3155', outcome: 'Needs authentication' },
] as const;

const REFUSED = 'Your bank did not confirm this payment.';

/** Takes test payments with the local payment emulator: a choice of test cards, never a card number. The server rejects it when a live key is set. */
export default function SandboxForm({ clientSecret, label, fields, prepare, onResult, onBusy }: CardFormProps) {
  const [card, setCard] = useState<string>(CARDS[0].id);
  const [busy, setBusy] = useState(false);
  const [needsConfirmation, setAsksBank] = useState(false);
  useReportBusy(busy || needsConfirmation, onBusy);

  const send = async (authentication?: SandboxConfirmRequest['authentication']) => {
    setBusy(true);
    try {
      if (!(await prepare())) return;
      const request: SandboxConfirmRequest = { clientSecret, paymentMethod: card, ...(authentication && { authentication }) };
      const { status } = await apiPost<SandboxConfirmResponse>('/api/sandbox/confirm', request);
      setAsksBank(status === 'requires_action');
      if (status === 'requires_action') return;
      if (status === 'succeeded' || status === 'processing') onResult({ status });
      else onResult({ status: 'failed', message: authentication === 'refuse' ? REFUSED : null });
    } catch (error) {
      setAsksBank(false);
      onResult({ status: 'failed', message: messageOf(error, '') || null });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {fields}
      <Notice tone="warn">
        <strong>Test payments.</strong> You won't be charged. Choose a test card to try each outcome.
      </Notice>
      <fieldset className="choices" disabled={busy || needsConfirmation}>
        <legend className="sr-only">Test card</legend>
        {CARDS.map(({ id, number, outcome }) => (
          <label key={id} className="choice">
            <input type="radio" name="test-card" value={id} checked={card === id} onChange={() => setCard(id)} />
            <Icon path={ICONS.card} />
            <span className="choice-name num">{number}</span>
            <span className="choice-note">{outcome}</span>
          </label>
        ))}
      </fieldset>
      {needsConfirmation ? (
        <Notice tone="info" icon="lock">
          <p>Your bank asks you to confirm this payment.</p>
          <div className="row-actions">
            <Button loading={busy} onClick={() => void send('approve')}>
              Confirm
            </Button>
            <Button tone="secondary" disabled={busy} onClick={() => void send('refuse')}>
              Decline
            </Button>
          </div>
        </Notice>
      ) : (
        <Button type="submit" size="xl" width="100%" loading={busy} loadingText="Processing...">
          {label}
        </Button>
      )}
    </form>
  );
}
