import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { PaymentReports } from '../../../lib/payment-result.ts';
import { AmountForm } from './amount-form.tsx';
import { DepositPayment } from './deposit-payment.tsx';

/** A deposit that waits for a card. */
export interface PayableDeposit {
  depositId: string;
  clientSecret: string;
  amountCents: number;
}

export interface AddFundsDialogProps {
  /** Renders the card form; the page passes it in, because it belongs to another feature. */
  renderPayment: (deposit: PayableDeposit, reports: PaymentReports) => ReactNode;
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
