import { Injectable } from '@nestjs/common';
import type { Returnable } from '@warmline/contracts/returns/types';
import { openReasons } from '@warmline/domain/returns/return-window';
import { Database } from '../../../../platform/database/database.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { AccessLog } from '../../../access-log/public.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { creditOf, OrderCredits, type ReturnableOrder } from '../../../orders/public.js';
import { ReturnItemRepository, type ReturnableFilter, type ReturnItem } from '../../persistence/return-item.repository.js';
import { ReturnSettings } from '../../returns.settings.js';

/** A lead, callback or call with the reasons that are open for it. */
export interface ReturnableItem {
  item: ReturnItem;
  /** The agency opened or downloaded it before; calls need no opening. */
  isSeen: boolean;
  open: ReturnType<typeof openReasons>;
  closed: Returnable['closed'];
}

/** Finds what a seat bought in the last 30 days, and says what of it can be returned. */
@Injectable()
export class ReadReturnable {
  constructor(
    private readonly db: Database,
    private readonly items: ReturnItemRepository,
    private readonly credits: OrderCredits,
    private readonly accessLog: AccessLog,
    private readonly slots: AccountSlots,
    private readonly settings: ReturnSettings,
  ) {}

  /** Throws SearchTooSlow. */
  async page(
    scope: PurchaseScope,
    userId: string,
    filter: ReturnableFilter,
    range: PageRange,
  ): Promise<PageRows<ReturnableItem>> {
    const { rows, ...page } = await this.slots.run(userId, () => this.items.recent(scope, filter, range));
    const unseen = await this.slots.run(userId, () => this.unseen(scope.agencyId, rows));
    const orders = await this.credits.find(this.db, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    return { ...page, rows: rows.map((item) => this.judge(item, !unseen.has(item.key), orderOf.get(item.orderId ?? ''))) };
  }

  /** Returns the keys of the leads and callbacks that the agency never opened or downloaded. */
  private async unseen(agencyId: string, rows: readonly ReturnItem[]): Promise<ReadonlySet<string>> {
    const items = rows.flatMap(({ key, leadId, callbackId, orderId }) => {
      const id = leadId ?? callbackId;
      return id === null ? [] : [{ key, leadId: id, orderId: orderId ?? '' }];
    });
    const areSeen = await this.accessLog.areSeen(agencyId, items);
    return new Set(items.filter((_item, index) => !areSeen[index]).map(({ key }) => key));
  }

  private judge(item: ReturnItem, isSeen: boolean, order: ReturnableOrder | undefined): ReturnableItem {
    const open = openReasons(item.kind, item.since, Date.now(), this.settings.reasons);
    const closed = closedBy(item, order) ?? (open.length === 0 ? 'window' : null);
    return { item, isSeen, closed, open: closed === null ? open : [] };
  }
}

function closedBy(item: ReturnItem, order: ReturnableOrder | undefined): Returnable['closed'] {
  if (item.line !== null) return 'returned_before';
  if (!item.isCharged) return 'not_charged';
  if (order?.isDisputed) return 'order_disputed';
  return item.isRefunded || !order || creditOf(order, item, order.leftCents) === 0 ? 'order_refunded' : null;
}
