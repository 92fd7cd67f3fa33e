import { Injectable } from '@nestjs/common';
import type { AdminLeadSort, LeadFilter, LeadOrder } from '@warmline/contracts/leads/admin-types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { AdminLeadRepository, type LeadRecord, type StoredLead } from '../../persistence/admin-lead.repository.js';
import { LeadOrders, LeadSources } from '../../ports.js';
import { ResolveLeadFilter } from './resolve-lead-filter.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../../audit/public.js';

const COUNT_CAP = 10_000;

/** A lead with its file and its order. */
export interface LeadHistory extends LeadRecord {
  source: { fileName: string; uploadedBy: string } | null;
  order: LeadOrder | null;
}

/** Lists all leads for admins, whether on sale or not. */
@Injectable()
export class BrowseLeads {
  constructor(
    private readonly leads: AdminLeadRepository,
    private readonly orders: LeadOrders,
    private readonly sources: LeadSources,
    private readonly filters: ResolveLeadFilter,
    private readonly slots: AccountSlots,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns one page of the leads that match a filter, with their total up to 10,000. Each read waits for a slot of the account.
   */
  async page(accountId: string, wanted: LeadFilter, range: PageRange<AdminLeadSort>): Promise<PageRows<StoredLead>> {
    const filter = await this.filters.resolve(wanted);
    const [page, counted] = await Promise.all([
      this.slots.run(accountId, () => this.leads.page(filter, range)),
      range.cursor === undefined ? this.slots.run(accountId, () => this.leads.count(filter, COUNT_CAP + 1)) : undefined,
    ]);
    if (counted === undefined) return page;
    const exact = Boolean(filter.q) || counted <= COUNT_CAP;
    return { ...page, total: { count: exact ? counted : COUNT_CAP, exact } };
  }

  /** Returns all leads that match a filter in parts, and records the export. Each part waits for a slot of the account. */
  async export(actor: AuditActor, wanted: LeadFilter, sort?: SortBy<AdminLeadSort>): Promise<AsyncIterable<StoredLead[]>> {
    const filter = await this.filters.resolve(wanted);
    await this.audit.recordExport(actor, 'leads', { ...wanted });
    return everyPage((range) => this.slots.run(actor.userId, () => this.leads.page(filter, range)), sort);
  }

  /** Returns one lead with its source and its owner. Throws NotFound. */
  async one(id: number): Promise<LeadHistory> {
    const lead = await this.leads.find(id);
    if (!lead) throw new NotFound('The lead');
    const { importId, orderId } = lead;
    const [source, order] = await Promise.all([
      importId === null ? null : this.sources.sourceOf(importId),
      orderId === null ? null : this.orders.orderOf(id, orderId),
    ]);
    return { ...lead, source, order };
  }
}
