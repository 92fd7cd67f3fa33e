import { Injectable } from '@nestjs/common';
import { isLeadPackage } from '@warmline/domain/leads/lead-wish';
import type { Transaction } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { LeadInventory } from '../../../leads/public.js';
import { Surveys } from '../../../surveys/public.js';
import { Users } from '../../../users/public.js';
import { fillPackagesJob } from '../../jobs/package.jobs.js';
import { OrderCallbacks } from '../../order-callbacks.js';
import { OrderTransitions, type OrderTransition } from '../../status/order-transitions.js';
import { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/** What a payment does to its order, by card or from the balance. The order is locked. */
@Injectable()
export class DeliverOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly inventory: LeadInventory,
    private readonly surveys: Surveys,
    private readonly users: Users,
    private readonly packages: LeadPackageRepository,
    private readonly outbox: Outbox,
    private readonly callbacks: OrderCallbacks,
  ) {}

  /**
   * Sells the leads or callbacks; false if another buyer has one, or if another order of the same survey replaces this one (M47).
   */
  async sell(tx: Transaction, order: Order, leadIds: readonly number[]): Promise<boolean> {
    const { id, surveyId } = order;
    if (leadIds.length > 0) return this.inventory.sell(tx, leadIds, id);
    if (!(await this.callbacks.sell(tx, order))) return false;
    if (!surveyId) return true;
    await this.surveys.lock(tx, surveyId);
    return !(await this.orders.isSurveyPaid(id, tx));
  }

  async markPaid(tx: Transaction, order: Order, leadIds: readonly number[]): Promise<void> {
    await this.orders.reclaimLines(tx, order.id, leadIds);
    await this.transition(tx, order, order.status === 'pending' ? 'pay' : 'revive');
    await this.claimAccounts(tx, order);
    if (isLeadPackage(order)) await this.startFilling(tx, order);
  }

  /** The leads of a package come from inventory at once, and the rest as it arrives (M92). */
  private async startFilling(tx: Transaction, { id }: Order): Promise<void> {
    if (await this.packages.start(tx, id)) await this.outbox.add(tx, fillPackagesJob, {});
  }

  /** Throws when the order cannot change: then the leads are neither sold nor released. */
  async transition(tx: Transaction, { id, status, cancelReason }: Order, name: OrderTransition): Promise<void> {
    if (await this.transitions.transition(tx, id, name)) return;
    throw new Error(`Order ${id} (${status}, ${cancelReason ?? 'no reason'}) allows no ${name}`);
  }

  /** Claims the accounts of a paid order: its buyer's, and the one that its survey created (P30). */
  private async claimAccounts(tx: Transaction, { buyerId, surveyId }: Order): Promise<void> {
    const made = surveyId ? await this.surveys.accountOf(tx, surveyId) : null;
    const ids = [buyerId, made].filter((id) => typeof id === 'string');
    if (ids.length > 0) await this.users.claim(tx, ids);
  }
}
