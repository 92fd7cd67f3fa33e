import { Injectable } from '@nestjs/common';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { AccessLog, type Visit } from '../../../access-log/public.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { PurchaseRepository, type PurchaseRow } from '../../persistence/purchase.repository.js';
import { SoldLineRepository, withLines } from '../../persistence/sold-line.repository.js';

const ORDERS_AT_ONCE = 20;

/** A bought lead with its order. */
export interface ExportedLead {
  order: PurchaseRow;
  lead: PurchasedLead;
}

/**
 * Yields every lead, but returned ones (W91), of the orders that a seat may see and that were paid in a period, oldest payment first, in batches, so that years of purchases are never in memory.
 */
@Injectable()
export class ExportPurchases {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly lines: SoldLineRepository,
    private readonly inventory: LeadInventory,
    private readonly accessLog: AccessLog,
  ) {}

  /** `until` is exclusive; null leaves a side open. */
  async *parts(scope: PurchaseScope, visit: Visit, from: Date | null, until: Date | null): AsyncGenerator<ExportedLead[]> {
    const ids = await this.purchases.paidIds(scope, from, until);
    for (let start = 0; start < ids.length; start += ORDERS_AT_ONCE) {
      const part = ids.slice(start, start + ORDERS_AT_ONCE);
      const leads = await this.part(scope, part);
      await this.accessLog.record(
        visit,
        'csv_downloaded',
        part.map((ref) => ({ ref })),
      );
      yield leads;
    }
  }

  private async part(scope: PurchaseScope, ids: readonly string[]): Promise<ExportedLead[]> {
    const [orders, lines, owned] = await Promise.all([
      this.purchases.ofIds(scope, ids),
      this.lines.of(ids),
      this.inventory.ownedBy(ids, scope.seesContacts ? 'owner' : 'viewer'),
    ]);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const place = new Map(ids.map((id, index) => [id, index]));
    return withLines(owned, lines)
      .toSorted((a, b) => (place.get(a.orderId) ?? 0) - (place.get(b.orderId) ?? 0) || a.id - b.id)
      .flatMap(({ orderId, isReturned, ...lead }) => {
        const order = orderOf.get(orderId);
        return order && !isReturned ? [{ order, lead }] : [];
      });
  }
}
