import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@warmline/contracts/orders/types';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Invoices } from '../../invoices/public.js';
import { Users } from '../../users/public.js';
import { orderClaimed } from '../events.js';
import { OrderChangeNotifier } from '../status/order-change-notifier.js';
import { OrderClaimRepository } from '../persistence/order-claim.repository.js';

/** The account that orders move into. */
export interface OrderOwner {
  userId: string;
  agencyId: string;
}

interface MovedOrder {
  id: string;
  number: string;
  status: OrderStatus;
}

/**
 * Moves paid orders of guests into an account: by the link that proves their address (M83), or by staff with their campaign
 * (C35).
 */
@Injectable()
export class OrderOwners {
  constructor(
    private readonly claims: OrderClaimRepository,
    private readonly invoices: Invoices,
    private readonly users: Users,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  /** Moves orders that the transaction has locked and that belong to nobody; `actor` is who moves them. */
  async assign(
    tx: Transaction,
    orders: readonly MovedOrder[],
    { userId, agencyId }: OrderOwner,
    actor: AuditActor,
  ): Promise<void> {
    const ids = orders.map(({ id }) => id);
    await this.claims.assign(tx, ids, { userId, agencyId });
    await this.invoices.assign(tx, ids, { userId, agencyId });
    // As a paid order of the account does: its survey can no longer change it (P30).
    await this.users.claim(tx, [userId]);
    for (const { id, number, status } of orders) {
      // Without the address: the log is kept for good.
      await this.audit.record(tx, { actor, action: 'order.claimed', target: { kind: 'order', id, label: number } });
      await this.events.publish(tx, orderClaimed, { orderId: id });
      tx.afterCommit(() => this.notifier.notify({ id, buyerId: userId, agencyId }, status));
    }
  }
}
