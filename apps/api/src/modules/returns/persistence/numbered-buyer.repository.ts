import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OrderBuyers } from '../../orders/public.js';
import type { NumberedBuyers } from '../../users/public.js';

/** Says whom the number of an order or a return belongs to (P50). */
@Injectable()
export class NumberedBuyerRepository implements NumberedBuyers {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderBuyers,
  ) {}

  async buyerOf(number: string): Promise<string | null> {
    if (!number.startsWith('RT-')) return this.orders.buyerOf(number);
    const sql = 'SELECT requested_by AS id FROM return_requests WHERE number = $1';
    return (await this.db.first<{ id: string }>(sql, [number]))?.id ?? null;
  }
}
