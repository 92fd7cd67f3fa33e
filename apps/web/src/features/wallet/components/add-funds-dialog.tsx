import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { useRequestId } from '../../../lib/view/use-request-id.ts';
import { EMPTY_FUNDS, type FundsDraft } from '../forms/deposit-schema.ts';
import type { PayableDeposit, RenderCardForm } from '../payable-deposit.ts';
import { AmountForm } from './amount-form.tsx';
import { DepositPayment } from './deposit-payment.tsx';

interface AddFundsDialogProps {
  renderCardForm: RenderCardForm;
  onClose: () => void;
}

/**
 * Adds funds: the amount, the card, and the wait until the balance has them. As long as it is open, the same amount is the same
 * deposit, which is paid once, whichever card is tried.
 */
export default function AddFundsDialog({ renderCardForm, onClose }: AddFundsDialogProps) {
  const [deposit, setDeposit] = useState<PayableDeposit | null>(null);
  const [draft, setDraft] = useState<FundsDraft>(EMPTY_FUNDS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const requestId = useRequestId();
  const back = (reason?: string) => {
    setRefusal(reason ?? null);
    setDeposit(null);
  };
  return (
    <Dialog title="Add funds" onClose={onClose}>
      {deposit === null ? (
        <AmountForm draft={draft} onDraft={setDraft} refusal={refusal} requestId={requestId} onOpened={setDeposit} />
      ) : (
        <DepositPayment deposit={deposit} renderCardForm={renderCardForm} onBack={back} onClose={onClose} />
      )}
    </Dialog>
  );
}
