import { Injectable } from '@nestjs/common';
import type { TransferOrderTotals } from '@warmline/contracts/api/admin-orders';
import { AdminOrderRepository, type DeskFilter, type DeskPlace, type DeskRow } from '../persistence/admin-order.repository.js';

const STREAM_PART = 1_000;
const EVERY_TRANSFER_ORDER: DeskFilter = { kind: 'transfers', status: null, channel: null, text: '' };

/** The orders on the staff's desk: every call-transfer order whichever way it came, paid ones first (docs/decisions.md M16). */
@Injectable()
export class AdminListOrders {
  constructor(private readonly orders: AdminOrderRepository) {}

  /** One page, and where the next one begins. */
  async page(filter: DeskFilter, after: DeskPlace | null, limit: number): Promise<{ rows: DeskRow[]; next: DeskPlace | null }> {
    const found = await this.orders.page(filter, after, limit + 1);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)! : null };
  }

  /** Every call-transfer order, part by part, so that the whole list never sits in memory. */
  async *parts(): AsyncGenerator<DeskRow[]> {
    let after: DeskPlace | null = null;
    for (;;) {
      const { rows, next }: { rows: DeskRow[]; next: DeskPlace | null } = await this.page(
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
