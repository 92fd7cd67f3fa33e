import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Says who bought an order. */
@Injectable()
export class OrderBuyers {
  constructor(private readonly db: Database) {}

  /** Returns the account of the buyer of the order with this number; null for a guest's, or without such an order. */
  async buyerOf(number: string): Promise<string | null> {
    const row = await this.db.first<{ id: string | null }>('SELECT buyer_id AS id FROM orders WHERE number = $1', [number]);
    return row?.id ?? null;
  }
}
