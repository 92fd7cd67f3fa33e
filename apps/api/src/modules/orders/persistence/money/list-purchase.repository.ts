import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import type { ListPurchases } from '../../../suppression/public.js';
import { DepositRepository } from '../../../wallet/public.js';

/** Tells do-not-call lists which agencies are customers (L67). */
@Injectable()
export class ListPurchaseRepository implements ListPurchases {
  constructor(private readonly deposits: DepositRepository) {}

  async hasPaid(tx: Transaction, agencyId: string): Promise<boolean> {
    const sql = 'SELECT FROM orders WHERE agency_id = $1 AND paid_at IS NOT NULL LIMIT 1';
    return (await this.deposits.isUsed(agencyId, tx)) || (await tx.query(sql, [agencyId])).length > 0;
  }
}
