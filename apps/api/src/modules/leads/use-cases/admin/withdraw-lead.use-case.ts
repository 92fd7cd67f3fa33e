import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { AuditActor } from '../../../audit/public.js';
import { LeadNotWithdrawable } from '../../leads.errors.js';
import { AdminLeadRepository } from '../../persistence/admin-lead.repository.js';
import { ChangeOfSale } from './change-of-sale.js';

/** Takes a lead off sale. Throws LeadNotWithdrawable while a buyer holds or owns it. A second call changes nothing. */
@Injectable()
export class WithdrawLead {
  constructor(
    private readonly leads: AdminLeadRepository,
    private readonly sale: ChangeOfSale,
  ) {}

  async execute(id: number, actor: AuditActor): Promise<void> {
    if (await this.sale.execute(id, actor, 'lead.withdrawn', (tx) => this.leads.withdraw(tx, id))) return;
    const lead = await this.leads.find(id);
    if (!lead) throw new NotFound('The lead');
    if (lead.status !== 'withdrawn') throw new LeadNotWithdrawable(lead.status);
  }
}
