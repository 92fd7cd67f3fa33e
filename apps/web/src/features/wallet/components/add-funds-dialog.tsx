import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { PayableDeposit, RenderPayment } from '../payable-deposit.ts';
import { AmountForm } from './amount-form.tsx';
import { DepositPayment } from './deposit-payment.tsx';

interface AddFundsDialogProps {
  renderPayment: RenderPayment;
  onClose: () => void;
}

/** Adds funds: the amount, the card, and the wait until the balance has them. */
export default function AddFundsDialog({ renderPayment, onClose }: AddFundsDialogProps) {
  const [deposit, setDeposit] = useState<PayableDeposit | null>(null);
  return (
    <Dialog title="Add funds" onClose={onClose}>
      {deposit === null ? (
        <AmountForm onOpened={setDeposit} />
      ) : (
        <DepositPayment deposit={deposit} renderPayment={renderPayment} onBack={() => setDeposit(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
