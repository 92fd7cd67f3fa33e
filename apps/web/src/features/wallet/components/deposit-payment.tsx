import { useQuery } from '@tanstack/react-query';
import { fundsAdded } from '@warmline/contracts/wallet/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { SummaryLines } from '../../../components/ui/summary-lines.tsx';
import { Waiting } from '../../../components/ui/waiting.tsx';
import { formatCents } from '../../../lib/format.ts';
import { queryClient, refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { depositQuery, walletQuery } from '../api/wallet.ts';
import type { PayableDeposit, RenderPayment } from '../payable-deposit.ts';

const POLL_MS = 2000;

interface DepositPaymentProps {
  deposit: PayableDeposit;
  renderPayment: RenderPayment;
  onClose: () => void;
  /** Returns to the amount. */
  onBack: () => void;
}

/** Takes the card of a deposit. The provider's result isn't enough: the funds are there when the server reports them. */
export function DepositPayment({ deposit, renderPayment, onBack, onClose }: DepositPaymentProps) {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Live events usually deliver the change; polling covers a broken event stream.
  const { data, refetch } = useQuery({ ...depositQuery(deposit.depositId), refetchInterval: isSent ? POLL_MS : false });
  const isPaid = data?.status === 'paid';

  const finish = useEffectEvent(async () => {
    const wallet = await queryClient.fetchQuery({ ...walletQuery, staleTime: 0 }).catch(() => undefined);
    refreshQueries('/api/wallet/entries');
    if (wallet !== undefined) toast(fundsAdded(formatCents(wallet.availableCents)));
    onClose();
  });
  useEffect(() => {
    if (isPaid) void finish();
  }, [isPaid]);

  if (isSent || isPaid) return <Waiting>Adding your funds...</Waiting>;
  const isOver = data !== undefined && data.status !== 'pending';
  return (
    <>
      <SummaryLines lines={[]} total={{ label: 'Add to your balance', value: formatCents(deposit.amountCents) }} />
      {isOver ? (
        <Notice tone="warn">This deposit was closed after too many declined cards. You have not been charged.</Notice>
      ) : (
        renderPayment(deposit, {
          onResult: ({ status }) => {
            if (status !== 'failed') setSent(true);
            void refetch();
          },
          onBusy: setBusy,
        })
      )}
      {!isBusy && (
        <Button tone="quiet" onClick={onBack}>
          <Icon path={ICONS.back} size={16} /> Change the amount
        </Button>
      )}
    </>
  );
}
