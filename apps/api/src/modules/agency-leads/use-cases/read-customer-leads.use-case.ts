import { Injectable } from '@nestjs/common';
import type { AgencyLeadCounts } from '@warmline/contracts/agency-leads/types';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Agencies, type PurchaseScope } from '../../agencies/public.js';
import { AgencyLeadRepository } from '../persistence/agency-lead.repository.js';
import type { AgencyLeadRow } from '../persistence/owned-rows.js';
import { ReadAgencyLeads } from './read-agency-leads.use-case.js';

const SHOWN = 5;

/** Reads the leads that one account bought for its agency, for staff. */
@Injectable()
export class ReadCustomerLeads {
  constructor(
    private readonly agencies: Agencies,
    private readonly agencyLeads: ReadAgencyLeads,
    private readonly leads: AgencyLeadRepository,
  ) {}

  /** Throws NotFound for an account without an agency. */
  async execute(userId: string): Promise<{ counts: AgencyLeadCounts; latest: AgencyLeadRow[] }> {
    const membership = await this.agencies.membershipOf(userId);
    if (!membership) throw new NotFound('The customer');
    const scope: PurchaseScope = { agencyId: membership.agencyId, buyerId: userId, seesContacts: false };
    const [counts, { rows }] = await Promise.all([
      this.agencyLeads.counts('leads', scope),
      this.leads.findPage('leads', scope, {}, { limit: SHOWN }),
    ]);
    return { counts, latest: rows };
  }
}
