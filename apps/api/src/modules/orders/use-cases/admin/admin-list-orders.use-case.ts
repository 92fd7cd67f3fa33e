import { Injectable } from '@nestjs/common';
import type { TransferOrderSort, TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import type { OrderDeliveryState } from '@warmline/contracts/orders/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { OrderDelivery } from '../../ports.js';
import { LeadPackageRepository, type LeadPackage } from '../../persistence/contents/lead-package.repository.js';
import {
  AdminOrderRepository,
  type AdminOrderFilter,
  type AdminOrderRow,
} from '../../persistence/lists/admin-order.repository.js';

const EVERY_TRANSFER_ORDER: AdminOrderFilter = {
  product: 'live_transfer',
  status: null,
  channel: null,
  need: null,
  paid: { from: null, until: null },
  text: '',
};

/** An order with how far its calls or leads are delivered. */
export type ListedOrder = AdminOrderRow & { delivery: OrderDeliveryState | null; leadPackage: LeadPackage | null };

/** Lists orders for staff: call-transfer orders of every channel, paid ones first (M16, C77). */
@Injectable()
export class AdminListOrders {
  constructor(
    private readonly orders: AdminOrderRepository,
    private readonly delivery: OrderDelivery,
    private readonly audit: Audit,
    private readonly packages: LeadPackageRepository,
  ) {}

  async page(filter: AdminOrderFilter, range: PageRange<TransferOrderSort>): Promise<PageRows<ListedOrder>> {
    const page = await this.orders.page(filter, range);
    const ids = page.rows.filter(({ product }) => product === 'live_transfer').map(({ id }) => id);
    const states = ids.length === 0 ? new Map<string, OrderDeliveryState>() : await this.delivery.statesOf(ids);
    const packages = await this.packages.ofOrders(page.rows);
    const rows = page.rows.map((row) => ({
      ...row,
      delivery: states.get(row.id) ?? null,
      leadPackage: packages.get(row.id) ?? null,
    }));
    return { ...page, rows };
  }

  /** Yields every call-transfer order in parts, so that the whole list is never in memory. */
  parts(): AsyncGenerator<ListedOrder[]> {
    return everyPage((range) => this.page(EVERY_TRANSFER_ORDER, range));
  }

  /** Returns the orders that match a filter in parts, and records the export. */
  async export(
    actor: AuditActor,
    filter: AdminOrderFilter,
    sort?: SortBy<TransferOrderSort>,
  ): Promise<AsyncIterable<ListedOrder[]>> {
    const { text: q, paid, ...rest } = filter;
    const [paidFrom, paidUntil] = [paid.from, paid.until].map((at) => at?.toISOString() ?? null);
    await this.audit.recordExport(actor, 'orders', { ...rest, paidFrom, paidUntil, q });
    return everyPage((range) => this.page(filter, range), sort);
  }

  totals(): Promise<TransferOrderTotals> {
    return this.orders.totals();
  }
}
