import { Injectable } from '@nestjs/common';
import { AGENCY_LEAD_STATUSES, type AgencyLeadCounts, type AgencyLeadSort } from '@warmline/contracts/agency-leads/types';
import { NotFound } from '../../../platform/errors/app-error.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { AgencyLeadRepository, type AgencyLeadRow } from '../persistence/agency-lead.repository.js';
import type { AgencyLeadFilter } from '../persistence/agency-lead.sql.js';
import { refuseNameSort } from '../refuse-name-sort.js';

/** Reads the leads that a seat may see (M94). */
@Injectable()
export class ReadAgencyLeads {
  constructor(
    private readonly leads: AgencyLeadRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns one page, with the total on the first. Each read waits for a slot of the account. */
  async page(
    userId: string,
    scope: PurchaseScope,
    filter: AgencyLeadFilter,
    range: PageRange<AgencyLeadSort>,
  ): Promise<PageRows<AgencyLeadRow>> {
    refuseNameSort(scope, range.sort);
    const [page, count] = await Promise.all([
      this.slots.run(userId, () => this.leads.findPage(scope, filter, range)),
      range.cursor === undefined ? this.slots.run(userId, () => this.leads.count(scope, filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  async counts(scope: PurchaseScope): Promise<AgencyLeadCounts> {
    const rows = await this.leads.counts(scope);
    const sum = (of: 'all' | 'notExported') => rows.reduce((total, row) => total + row[of], 0);
    const byStatus = Object.fromEntries(
      AGENCY_LEAD_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.all ?? 0]),
    ) as AgencyLeadCounts['byStatus'];
    return { all: sum('all'), byStatus, notExported: sum('notExported') };
  }

  /** Returns one lead. Throws NotFound. */
  async one(scope: PurchaseScope, id: number): Promise<AgencyLeadRow> {
    const lead = await this.leads.find(scope, id);
    if (!lead) throw new NotFound('The lead');
    return lead;
  }
}
