import type { Product } from '../prices/products.ts';
import type { OrderStatus } from './types.ts';

/** An order on its buyer's page. */
export interface CustomerOrder {
  id: string;
  number: string;
  status: OrderStatus;
  product: Product;
  quantity: number;
  totalCents: number;
  refundedCents: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Response of GET /api/admin/customers/{id}/orders: the orders that an account placed. */
export interface CustomerOrders {
  /** Orders that were paid. */
  paidOrders: number;
  paidCents: number;
  refundedCents: number;
  /** Credited for returns. */
  creditedCents: number;
  /** What the card provider took back after lost disputes. */
  lostCents: number;
  /** Orders of any status. */
  orders: number;
  /** ISO 8601, UTC; null without an order. */
  lastOrderAt: string | null;
  /** Newest first, at most 8. */
  latest: CustomerOrder[];
}
