import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { AuditActor } from '../../../audit/public.js';
import { LeadNotWithdrawable } from '../../leads.errors.js';
import { AdminLeadRepository } from '../../persistence/admin-lead.repository.js';
import { LeadOrders } from '../../ports.js';
import { ChangeOfSale } from './change-of-sale.js';

/** Takes a lead off sale. Throws LeadNotWithdrawable while a buyer holds or owns it. A second call changes nothing. */
@Injectable()
export class WithdrawLead {
  constructor(
    private readonly leads: AdminLeadRepository,
    private readonly orders: LeadOrders,
    private readonly sale: ChangeOfSale,
  ) {}

  async execute(id: number, actor: AuditActor): Promise<void> {
    if (await this.sale.execute(id, actor, 'lead.withdrawn', (tx) => this.withdraw(tx, id))) return;
    const lead = await this.leads.find(id);
    if (!lead) throw new NotFound('The lead');
    if (lead.status !== 'withdrawn') throw new LeadNotWithdrawable(lead.status);
  }

  /** An expired hold ends with its order line: the lead no longer names the order, so the next hold couldn't find that line. */
  private async withdraw(tx: Transaction, id: number): Promise<boolean> {
    if (!(await this.leads.withdraw(tx, id))) return false;
    await this.orders.releaseLeads(tx, [id]);
    return true;
  }
}
