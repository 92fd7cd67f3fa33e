import { Injectable } from '@nestjs/common';
import { AccessLog, type AccessRef, type Visit } from '../../../access-log/public.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { OrderCallbacks, type OrderedCallback } from '../../order-callbacks.js';
import { PurchaseRepository, type PurchaseRow } from '../../persistence/lists/purchase.repository.js';
import { SoldLineRepository, withLines, type OrderedLead } from '../../persistence/contents/sold-line.repository.js';
import { accessTo } from './access-to.js';
import { OF_CALLBACKS } from './read-purchases.use-case.js';

const ORDERS_AT_ONCE = 20;

/** A bought lead or callback with its order. */
export interface ExportedPurchase {
  order: PurchaseRow;
  bought: OrderedLead | OrderedCallback;
}

/**
 * Yields every lead and callback, but returned ones (W91, L95), of the orders that a seat may see and that were paid in a period,
 * oldest payment first, in batches, so that years of purchases are never in memory.
 */
@Injectable()
export class ExportPurchases {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly lines: SoldLineRepository,
    private readonly inventory: LeadInventory,
    private readonly callbacks: OrderCallbacks,
    private readonly accessLog: AccessLog,
  ) {}

  /** `until` is exclusive; null leaves a side open. */
  async *parts(scope: PurchaseScope, visit: Visit, from: Date | null, until: Date | null): AsyncGenerator<ExportedPurchase[]> {
    const ids = await this.purchases.paidIds(scope, from, until, ['aged_lead', ...OF_CALLBACKS]);
    for (let start = 0; start < ids.length; start += ORDERS_AT_ONCE) {
      const part = ids.slice(start, start + ORDERS_AT_ONCE);
      const rows = await this.part(scope, part);
      if (rows.length > 0) await this.accessLog.record(visit, 'csv_downloaded', accessesOf(rows));
      yield rows;
    }
  }

  private async part(scope: PurchaseScope, ids: readonly string[]): Promise<ExportedPurchase[]> {
    const sight = scope.seesContacts ? 'owner' : 'viewer';
    const [orders, lines, owned, callbacks] = await Promise.all([
      this.purchases.ofIds(scope, ids),
      this.lines.of(ids),
      this.inventory.ownedBy(ids, sight),
      this.callbacks.ownedByEach(ids, sight),
    ]);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const leads = Map.groupBy(
      withLines(owned, lines).toSorted((a, b) => a.id - b.id),
      ({ orderId }) => orderId,
    );
    return ids.flatMap((id): ExportedPurchase[] => {
      const order = orderOf.get(id);
      if (!order) return [];
      return [
        ...kept(leads.get(id)).map(({ orderId: _order, ...bought }) => ({ order, bought })),
        ...kept(callbacks.get(id)).map((bought) => ({ order, bought })),
      ];
    });
  }
}

function accessesOf(rows: readonly ExportedPurchase[]): AccessRef[] {
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  return [...byOrder.values()].map((own) => {
    const shown = own.map(({ bought }) => bought);
    return accessTo(own[0]!.order, shown);
  });
}

function kept<Item extends { isReturned: boolean }>(items: readonly Item[] = []): Item[] {
  return items.filter(({ isReturned }) => !isReturned);
}
