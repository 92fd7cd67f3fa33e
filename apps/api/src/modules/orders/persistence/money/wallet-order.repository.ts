import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import type { NamedOrder, WalletOrders } from '../../../wallet/public.js';

/** Names the orders in the activity of a wallet. */
@Injectable()
export class WalletOrderRepository implements WalletOrders {
  constructor(private readonly db: Database) {}

  named({ agencyId, buyerId }: PurchaseScope, ids: readonly string[]): Promise<NamedOrder[]> {
    return this.db.query<NamedOrder>(
      `SELECT id, number, description FROM orders
       WHERE id = ANY($3::uuid[]) AND agency_id = $1 AND ($2::uuid IS NULL OR buyer_id = $2)`,
      [agencyId, buyerId, ids],
    );
  }
}
