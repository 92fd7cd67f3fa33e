import { formatCents } from '@warmline/domain/money/money';
import { dashboardTransferQuote } from '@warmline/domain/prices/quote';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { ViewOnlyNotice } from '../../../components/ui/states/view-only-notice.tsx';
import { countOf, formatDollars } from '../../../lib/text/format.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { usePrices } from '../../../lib/api/use-prices.ts';
import { usePendingOrder } from '../use-pending-order.ts';
import { TransferIntro } from './transfer-intro.tsx';
import type { TransferOrderProps } from './transfer-order.tsx';

const TransferOrder = lazy(() => import('./transfer-order.tsx'));

export interface TransfersSectionProps extends TransferOrderProps {
  /** The link to an unpaid order from this browser. */
  pendingLink: ReactNode;
}

/** Buy Call Transfers (B2.32, B4.04): introduction, form, and the card payment once there is a client secret. */
export function TransfersSection({ pendingLink, ...order }: TransfersSectionProps) {
  const mayBuy = usePermission('transfers.buy');
  const [started, setStarted] = useState(false);
  const left = usePendingOrder(order.buyerId);
  const price = dashboardTransferQuote(0, usePrices());
  return (
    <Stack as="section" aria-labelledby="transfers-title">
      <SectionHead>
        <h1 id="transfers-title">Buy Call Transfers</h1>
        <p>Live Transfers at {formatCents(price.unitCents).replace('.00', '')} each, sent to your agents in real time.</p>
      </SectionHead>
      {!started && left.phase === 'open' && (
        <Notice tone="warn" icon="clock" actions={pendingLink}>
          You have an unpaid order: {countOf(left.order.transferDetails.totalTransfers, 'transfer')} for{' '}
          {formatDollars(left.order.totalPrice)}.
        </Notice>
      )}
      {!mayBuy && <ViewOnlyNotice />}
      {!started && <TransferIntro price={price} {...(mayBuy && { onStart: () => setStarted(true) })} />}
      {started && (
        <Suspense fallback={<TableSkeleton rows={6} label="Loading the form" />}>
          <TransferOrder {...order} />
        </Suspense>
      )}
    </Stack>
  );
}
