import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import type { AgencyPurchases } from '../../../users/public.js';
import { DepositRepository } from '../../../wallet/public.js';

/** Says which agencies are customers (L67, P80). */
@Injectable()
export class AgencyPurchaseRepository implements AgencyPurchases {
  constructor(private readonly deposits: DepositRepository) {}

  async hasPaid(tx: Transaction, agencyId: string): Promise<boolean> {
    const sql = 'SELECT FROM orders WHERE agency_id = $1 AND paid_at IS NOT NULL LIMIT 1';
    return (await this.deposits.isUsed(agencyId, tx)) || (await tx.query(sql, [agencyId])).length > 0;
  }
}
