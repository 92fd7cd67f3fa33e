import type { OrderSummary } from '@warmline/contracts/api/orders';
import { Pill } from '../../../components/ui/pill.tsx';
import { standingOf } from '../order-words.ts';

export function OrderStatusPill({ order }: { order: OrderSummary }) {
  const { tone, text } = standingOf(order);
  return <Pill tone={tone}>{text}</Pill>;
}
