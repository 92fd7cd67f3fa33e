import { Injectable } from '@nestjs/common';
import { AGENCY_LEAD_STATUSES, type AgencyLeadCounts, type OwnedList } from '@warmline/contracts/agency-leads/types';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { AgencyLeadRepository } from '../persistence/agency-lead.repository.js';
import type { AgencyLeadFilter } from '../persistence/agency-lead.sql.js';
import type { OwnedRows, OwnedSorts } from '../persistence/owned-rows.js';
import { refuseNameSort } from '../refuse-name-sort.js';

/** Reads the leads (M94), or the callbacks and appointments (L97), that a seat may see. */
@Injectable()
export class ReadAgencyLeads {
  constructor(
    private readonly leads: AgencyLeadRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns one page, with the total on the first. Each read waits for a slot of the account. */
  async page<List extends OwnedList>(
    list: List,
    userId: string,
    scope: PurchaseScope,
    filter: AgencyLeadFilter,
    range: PageRange<OwnedSorts[List]>,
  ): Promise<PageRows<OwnedRows[List]>> {
    refuseNameSort(scope, range.sort);
    const [page, count] = await Promise.all([
      this.slots.run(userId, () => this.leads.findPage(list, scope, filter, range)),
      range.cursor === undefined ? this.slots.run(userId, () => this.leads.count(list, scope, filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  async counts(list: OwnedList, scope: PurchaseScope): Promise<AgencyLeadCounts> {
    const rows = await this.leads.counts(list, scope);
    const sum = (of: 'all' | 'notExported') => rows.reduce((total, row) => total + row[of], 0);
    const byStatus = Object.fromEntries(
      AGENCY_LEAD_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.all ?? 0]),
    ) as AgencyLeadCounts['byStatus'];
    return { all: sum('all'), byStatus, notExported: sum('notExported') };
  }
}
