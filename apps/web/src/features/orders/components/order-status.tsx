import type { OrderChannel, OrderStatus } from '@warmline/contracts/api/orders';
import { Pill, type PillTone } from '../../../components/ui/pill.tsx';

const STATUS: Record<OrderStatus, { tone: PillTone; text: string }> = {
  pending: { tone: 'warn', text: 'Awaiting payment' },
  paid: { tone: 'good', text: 'Paid' },
  completed: { tone: 'good', text: 'Completed' },
  cancelled: { tone: 'plain', text: 'Cancelled' },
};

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return <Pill tone={STATUS[status].tone}>{STATUS[status].text}</Pill>;
}

const WHAT: Record<OrderChannel, readonly [one: string, many: string]> = {
  'aged-leads': ['aged lead', 'aged leads'],
  checkout: ['call transfer', 'call transfers'],
  'high-volume': ['call transfer', 'call transfers'],
  survey: ['lead', 'leads'],
  ringcloud: ['lead', 'leads'],
  'dashboard-transfers': ['call transfer', 'call transfers'],
};

/** `3 aged leads`. */
export function whatWasBought(channel: OrderChannel, quantity: number): string {
  const [one, many] = WHAT[channel];
  return `${quantity} ${quantity === 1 ? one : many}`;
}
