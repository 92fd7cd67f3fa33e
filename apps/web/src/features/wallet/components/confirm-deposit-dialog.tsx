import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { openPayment } from '../api/recharge.ts';
import { depositQuery } from '../api/wallet.ts';
import type { RenderCardForm } from '../payable-deposit.ts';
import { DepositPayment } from './deposit-payment.tsx';

interface ConfirmDepositDialogProps {
  reference: string;
  renderCardForm: RenderCardForm;
  onClose: () => void;
}

/**
 * Confirms a deposit that auto-recharge could not make without the cardholder (W17). Default export, because it is lazy-loaded.
 */
export default function ConfirmDepositDialog({ reference, renderCardForm, onClose }: ConfirmDepositDialogProps) {
  const opened = useQuery({
    queryKey: ['wallet-confirm', reference],
    queryFn: () => openPayment(reference),
    // Each opening may be asked for again, but not automatically.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const amount = useQuery(depositQuery(reference)).data?.amountCents;
  const [refusal, setRefusal] = useState<string>();
  const back = (reason?: string) => {
    if (reason === undefined) return onClose();
    setRefusal(reason);
    // The bank is asked once; after its refusal the payment takes another card.
    void opened.refetch();
  };
  return (
    <Dialog title="Confirm with your bank" onClose={onClose}>
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
      {opened.isError ? (
        <Notice tone="warn">{messageOf(opened.error, 'The card form could not be opened. Please try again.')}</Notice>
      ) : opened.isFetching || opened.data === undefined || amount === undefined ? (
        <Waiting>Opening the card form...</Waiting>
      ) : (
        <DepositPayment
          deposit={{ ...opened.data, amountCents: amount }}
          renderCardForm={renderCardForm}
          onBack={back}
          back="Not now"
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
