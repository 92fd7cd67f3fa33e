import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { AuditActor } from '../../../audit/public.js';
import { AdminLeadRepository } from '../../persistence/admin-lead.repository.js';
import { ChangeOfSale } from './change-of-sale.js';

/** Puts a withdrawn lead back on sale. Other leads stay unchanged. */
@Injectable()
export class PutBackLead {
  constructor(
    private readonly leads: AdminLeadRepository,
    private readonly sale: ChangeOfSale,
  ) {}

  async execute(id: number, actor: AuditActor): Promise<void> {
    if (await this.sale.execute(id, actor, 'lead.put_back', (tx) => this.leads.putBack(tx, id))) return;
    if (!(await this.leads.find(id))) throw new NotFound('The lead');
  }
}
