import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { fundsAdded, WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { POLL_MS } from '../../../lib/payment/payment-times.ts';
import { depositQuery, walletQuery } from '../api/wallet.ts';
import type { PayableDeposit, RenderCardForm } from '../payable-deposit.ts';

interface DepositPaymentProps {
  deposit: PayableDeposit;
  renderCardForm: RenderCardForm;
  onClose: () => void;
  /** Returns to the amount and the card, with the reason of a bank that refused. */
  onBack: (refusal?: string) => void;
  /** What the button back says. */
  back?: string;
}

/**
 * Takes the card of a deposit, or its bank's answer. The provider's result isn't enough: the funds are there when the server
 * reports them.
 */
export function DepositPayment({ deposit, renderCardForm, onBack, back, onClose }: DepositPaymentProps) {
  const { depositId, clientSecret, asksBank, amountCents } = deposit;
  const [isSent, setSent] = useState(clientSecret === null);
  const [isBusy, setBusy] = useState(false);
  // Live events usually deliver the change; polling covers a broken event stream.
  const { data, refetch } = useQuery({ ...depositQuery(depositId), refetchInterval: isSent ? POLL_MS : false });
  const isPaid = data?.status === 'paid';

  const finish = useEffectEvent(async () => {
    const wallet = await queryClient.fetchQuery({ ...walletQuery, staleTime: 0 }).catch(() => undefined);
    refreshQueries('/api/wallet/entries', '/api/wallet/cards');
    if (wallet !== undefined) toast(fundsAdded(formatCents(wallet.availableCents)));
    onClose();
  });
  useEffect(() => {
    if (isPaid) void finish();
  }, [isPaid]);

  const isOver = data !== undefined && data.status !== 'pending' && !isPaid;
  if ((isSent || isPaid) && !isOver) return <Waiting>Adding your funds...</Waiting>;
  return (
    <>
      <SummaryLines lines={[]} total={{ label: 'Add to your balance', value: formatCents(amountCents) }} />
      {isOver || clientSecret === null ? (
        <Notice tone="warn">This deposit was closed after too many declined cards. You have not been charged.</Notice>
      ) : (
        renderCardForm(
          { kind: asksBank ? 'bank' : 'pay', clientSecret, amountCents },
          {
            onResult: (result) => {
              if (result.status !== 'failed') setSent(true);
              // Another card may do.
              else if (asksBank) onBack(result.message ?? WALLET_MESSAGES.notAdded);
              void refetch();
            },
            onBusy: setBusy,
          },
        )
      )}
      {!isBusy && (
        <Button tone="quiet" onClick={() => onBack()}>
          <Icon path={ICONS.back} size={16} /> {back ?? 'Change the amount'}
        </Button>
      )}
    </>
  );
}
