import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderTransitions } from '../../status/order-transitions.js';
import { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { FillPackages } from './fill-packages.use-case.js';

/**
 * Follows what became of a refund of a package (M99): one that was made may complete it, and one that was rejected leaves leads
 * missing again.
 */
@Injectable()
export class FollowRefund {
  constructor(
    private readonly db: Database,
    private readonly packages: LeadPackageRepository,
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly fillPackages: FillPackages,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  async execute(orderId: string): Promise<void> {
    const [found] = await this.packages.find([orderId]);
    if (!found) return;
    if (found.missing === 0) return this.fillPackages.complete(orderId);
    // A refund that was made and leaves some missing can't be told from a rejected one: it looks through inventory, too.
    const mayBeRejected = found.status === 'paid' && !found.hasOpenRefund;
    if (mayBeRejected || (await this.openAgain(orderId))) await this.fillPackages.executeAnew(orderId);
  }

  /** Opens an order again that a refund had completed; what staff completed by hand stays completed. Returns whether it did. */
  private openAgain(orderId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      const [found] = await this.packages.find([orderId], tx);
      if (order?.status !== 'completed' || !found?.isEnded || found.missing === 0) return false;
      await this.packages.openAgain(tx, orderId);
      await this.transitions.transition(tx, orderId, 'deliverAgain');
      tx.afterCommit(() => this.notifier.notify(order, 'paid'));
      return true;
    });
  }
}
