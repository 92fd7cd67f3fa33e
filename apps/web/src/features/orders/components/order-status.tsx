import type { OrderSummary } from '@warmline/contracts/orders/types';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { orderStatusLabel } from '../order-labels.ts';

export function OrderStatusPill({ order }: { order: OrderSummary }) {
  const { tone, text } = orderStatusLabel(order);
  return <Pill tone={tone}>{text}</Pill>;
}
