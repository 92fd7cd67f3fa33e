import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { Stack } from '../../../components/ui/layout.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { SectionHead } from '../../../components/ui/section-head.tsx';
import { ViewOnlyNotice } from '../../../components/ui/view-only-notice.tsx';
import { countOf, formatCents, formatDollars } from '../../../lib/format.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import { TransferAside, TransferColumns, TransferPayment } from '../transfer-parts.ts';
import { usePendingOrder } from '../use-pending-order.ts';
import { useTransferOrder } from '../use-transfer-order.ts';
import { OrderLines } from './order-lines.tsx';
import { PanelTitle } from './panel-title.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferIntro } from './transfer-intro.tsx';
import { TransferTotal } from './transfer-total.tsx';

export interface TransfersSectionProps {
  buyerId: string;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. */
  renderPayment: (order: PendingTransferOrder) => ReactNode;
  /** The link to an unpaid order from this browser. */
  pendingLink: ReactNode;
}

/** Buy Call Transfers (B2.32, B4.04): introduction, form, and the card payment once there is a client secret. */
export function TransfersSection({ buyerId, renderPayment, pendingLink }: TransfersSectionProps) {
  const mayBuy = usePermission('transfers.buy');
  const [started, setStarted] = useState(false);
  const left = usePendingOrder(buyerId);
  const transfer = useTransferOrder(buyerId);
  const { order, price } = transfer;
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
        <TransferColumns>
          {/* Hidden instead of unmounted during the payment, so that Back to Form keeps the entered values. */}
          <div hidden={order !== null}>
            <TransferForm transfer={transfer} />
          </div>
          {order !== null && (
            <TransferPayment aria-labelledby="transfer-payment">
              <PanelTitle id="transfer-payment">Payment</PanelTitle>
              {renderPayment(order)}
              <Button tone="quiet" onClick={transfer.backToForm}>
                <Icon path={ICONS.back} size={16} /> Back to Form
              </Button>
            </TransferPayment>
          )}
          <TransferAside top="8" aria-label="Order summary">
            {order === null ? <TransferTotal transfer={transfer} /> : <OrderLines order={order} />}
          </TransferAside>
        </TransferColumns>
      )}
    </Stack>
  );
}
