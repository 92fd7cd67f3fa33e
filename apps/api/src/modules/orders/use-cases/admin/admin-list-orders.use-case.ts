import { Injectable } from '@nestjs/common';
import type { TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import {
  AdminOrderRepository,
  type AdminOrderFilter,
  type AdminOrderCursor,
  type AdminOrderRow,
} from '../../persistence/admin-order.repository.js';

const STREAM_PART = 1_000;
const EVERY_TRANSFER_ORDER: AdminOrderFilter = { product: 'live_transfer', status: null, channel: null, text: '' };

/** Lists orders for staff: call-transfer orders of every channel, paid ones first (M16). */
@Injectable()
export class AdminListOrders {
  constructor(private readonly orders: AdminOrderRepository) {}

  /** Returns one page and the cursor of the next. */
  async page(
    filter: AdminOrderFilter,
    after: AdminOrderCursor | null,
    limit: number,
  ): Promise<{ rows: AdminOrderRow[]; next: AdminOrderCursor | null }> {
    const found = await this.orders.page(filter, after, limit + 1);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)! : null };
  }

  /** Yields every call-transfer order in batches, so that the whole list is never in memory. */
  async *parts(): AsyncGenerator<AdminOrderRow[]> {
    let after: AdminOrderCursor | null = null;
    for (;;) {
      const { rows, next }: { rows: AdminOrderRow[]; next: AdminOrderCursor | null } = await this.page(
        EVERY_TRANSFER_ORDER,
        after,
        STREAM_PART,
      );
      yield rows;
      if (next === null) return;
      after = next;
    }
  }

  totals(): Promise<TransferOrderTotals> {
    return this.orders.totals();
  }
}
