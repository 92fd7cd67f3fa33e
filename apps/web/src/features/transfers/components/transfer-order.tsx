import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { TransferAside, TransferColumns, TransferPayment } from '../transfer-parts.ts';
import { useTransferOrder } from '../use-transfer-order.ts';
import { OrderLines } from './order-lines.tsx';
import { PanelTitle } from './panel-title.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferTotal } from './transfer-total.tsx';

export interface TransferOrderProps {
  buyerId: string;
  /** What the balance can pay, in cents; undefined if it can't be used. */
  availableCents: number | undefined;
  /** Called when the balance has paid an order. */
  onPaid: (reference: string) => void;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. */
  renderPayment: (order: PendingTransferOrder) => ReactNode;
}

/** The form of an order, then its payment, with the order beside it (B4.04). Loaded when the buyer starts. */
export default function TransferOrder({ buyerId, availableCents, onPaid, renderPayment }: TransferOrderProps) {
  const transfer = useTransferOrder(buyerId, onPaid);
  const { order } = transfer;
  return (
    <TransferColumns>
      {/* Hidden instead of unmounted during the payment, so that Back to Form keeps the entered values. */}
      <div hidden={order !== null}>
        <TransferForm transfer={transfer} availableCents={availableCents} />
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
        {order === null ? <TransferTotal transfer={transfer} availableCents={availableCents} /> : <OrderLines order={order} />}
      </TransferAside>
    </TransferColumns>
  );
}
