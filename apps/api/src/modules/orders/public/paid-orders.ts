import { Injectable } from '@nestjs/common';
import type { DisputeStatus, RefundStatus } from '@warmline/contracts/orders/admin-types';
import type { OrderSetup } from '@warmline/contracts/orders/setup';
import type { CancelReason, OrderStatus } from '@warmline/contracts/orders/types';
import { readFulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { disputeOf } from '../status/order-dispute.js';
import { OrderTransitions } from '../status/order-transitions.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { OrderSetupRepository } from '../persistence/order-setup.repository.js';
import { RefundRepository } from '../persistence/money/refund.repository.js';
import { setupBefore } from '../use-cases/setup/read-setup.use-case.js';

/** A paid order of live transfers. */
export interface PaidTransfers {
  id: string;
  number: string;
  quantity: number;
  unitCents: number;
  status: OrderStatus;
  cancelReason: CancelReason | null;
  agencyId: string | null;
  buyerId: string | null;
  receiptEmail: string | null;
  paidAt: Date;
  refundedCents: number;
  /** What the balance paid in cash. */
  walletCents: number;
  dispute: DisputeStatus | null;
  disputedAt: Date | null;
}

/** What a buyer said about the delivery of live transfers, in the order or its set-up. */
export interface TransferTerms {
  setup: OrderSetup;
  /** The order names a number for its calls, maybe one that can't be read. */
  namesPhone: boolean;
  callsPerDay: number | null;
  /** The package of a package checkout. */
  tier: string | null;
  homeState: string | null;
}

export interface StaffRefund {
  id: string;
  amountCents: number;
  status: RefundStatus;
  /** The refund whose part for the balance this is. */
  partOf: string | null;
}

/** Gives the modules that deliver orders what they need of a paid order of live transfers. Null for any other order. */
@Injectable()
export class PaidOrders {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly setups: OrderSetupRepository,
    private readonly refunds: RefundRepository,
    private readonly transitions: OrderTransitions,
    private readonly audit: Audit,
  ) {}

  /** Returns the order, locked until the transaction ends. */
  async lock(tx: Transaction, orderId: string): Promise<PaidTransfers | null> {
    const order = await this.orders.lock(tx, orderId);
    return order && paidTransfers(order);
  }

  /**
   * Returns the IDs of an agency's orders of live transfers that its balance has paid, at least in part; delivered ones may get
   * calls again.
   */
  async paidFromBalance(agencyId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE agency_id = $1 AND product = 'live_transfer' AND status IN ('paid', 'completed') AND wallet_cents > 0`,
      [agencyId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns what the buyer of an order that `lock` returned said about its delivery. */
  async termsOf(tx: Transaction, orderId: string): Promise<TransferTerms> {
    const order = (await this.orders.lock(tx, orderId))!;
    const { callsPerDay, tier, state, transferPhone = '' } = readFulfillmentDetails('live_transfer', order.details);
    const stored = await this.setups.find(orderId, tx);
    return {
      setup: stored?.setup ?? setupBefore(order),
      namesPhone: transferPhone.trim() !== '',
      callsPerDay: callsPerDay ?? null,
      tier: tier ?? null,
      homeState: state ?? null,
    };
  }

  /** Returns the refunds of staff. */
  async refundsOf(tx: Transaction, orderId: string): Promise<StaffRefund[]> {
    const made = await this.refunds.findByOrder(orderId, tx);
    // The calls of a refund stay taken while a part of it was paid: the card may refuse its part after the balance has its own.
    return made.map(({ id, amountCents, status, partOf }) => {
      const isHalf = status === 'refused' && made.some(({ partOf, status: other }) => partOf === id && other !== 'refused');
      return isHalf ? { id, amountCents: 0, status: 'refunded', partOf } : { id, amountCents, status, partOf };
    });
  }

  /** Completes a locked order of which everything was delivered; false if it isn't paid. */
  async complete(tx: Transaction, { id, number }: Pick<PaidTransfers, 'id' | 'number'>): Promise<boolean> {
    if (!(await this.transitions.transition(tx, id, 'complete'))) return false;
    const target = { kind: 'order', id, label: number } as const;
    await this.audit.record(tx, {
      actor: null,
      action: 'order.completed',
      target,
      before: { status: 'paid' },
      after: { status: 'completed' },
    });
    return true;
  }

  /** Returns up to `limit` orders of live transfers after an ID that are paid and not completed, in order of their IDs. */
  async undelivered(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE status = 'paid' AND product = 'live_transfer' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }
}

function paidTransfers(order: Order): PaidTransfers | null {
  const { id, number, quantity, status, paidAt, refundedCents, walletCents } = order;
  if (order.product !== 'live_transfer' || !paidAt) return null;
  return {
    id,
    number,
    quantity,
    status,
    paidAt,
    refundedCents,
    walletCents,
    unitCents: order.unitCents ?? Math.floor(order.totalCents / quantity),
    cancelReason: order.cancelReason ?? null,
    agencyId: order.agencyId ?? null,
    buyerId: order.buyerId ?? null,
    receiptEmail: order.receiptEmail ?? null,
    dispute: disputeOf(order),
    disputedAt: order.disputedAt ?? null,
  };
}
