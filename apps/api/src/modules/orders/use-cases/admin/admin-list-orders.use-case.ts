import { Injectable } from '@nestjs/common';
import type { TransferOrderSort, TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import type { SortBy } from '@warmline/contracts/page';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { AdminOrderRepository, type AdminOrderFilter, type AdminOrderRow } from '../../persistence/admin-order.repository.js';

const EVERY_TRANSFER_ORDER: AdminOrderFilter = {
  product: 'live_transfer',
  status: null,
  channel: null,
  need: null,
  paid: { from: null, until: null },
  text: '',
};

/** Lists orders for staff: call-transfer orders of every channel, paid ones first (M16). */
@Injectable()
export class AdminListOrders {
  constructor(
    private readonly orders: AdminOrderRepository,
    private readonly audit: Audit,
  ) {}

  page(filter: AdminOrderFilter, range: PageRange<TransferOrderSort>): Promise<PageRows<AdminOrderRow>> {
    return this.orders.page(filter, range);
  }

  /** Yields every call-transfer order in parts, so that the whole list is never in memory. */
  parts(): AsyncGenerator<AdminOrderRow[]> {
    return everyPage((range) => this.orders.page(EVERY_TRANSFER_ORDER, range));
  }

  /** Returns the orders that match a filter in parts, and records the export. */
  async export(
    actor: AuditActor,
    filter: AdminOrderFilter,
    sort?: SortBy<TransferOrderSort>,
  ): Promise<AsyncIterable<AdminOrderRow[]>> {
    const { text: q, paid, ...rest } = filter;
    const [paidFrom, paidUntil] = [paid.from, paid.until].map((at) => at?.toISOString() ?? null);
    await this.audit.recordExport(actor, 'orders', { ...rest, paidFrom, paidUntil, q });
    return everyPage((range) => this.orders.page(filter, range), sort);
  }

  totals(): Promise<TransferOrderTotals> {
    return this.orders.totals();
  }
}
