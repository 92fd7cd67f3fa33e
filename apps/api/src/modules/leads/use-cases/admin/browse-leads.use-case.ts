import { Injectable } from '@nestjs/common';
import type { LeadOrder } from '@warmline/contracts/leads/admin-types';
import { normalizeState } from '@warmline/domain/us-states';
import { NotFound } from '../../../../platform/errors/app-error.js';
import {
  AdminLeadRepository,
  type AdminLeadFilter,
  type LeadRecord,
  type StoredLead,
} from '../../persistence/admin-lead.repository.js';
import { LeadOrders, LeadSources } from '../../ports.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';

const COUNT_CAP = 1_000;

export interface StoredLeadPage {
  rows: StoredLead[];
  /** Cursor of the next page; null on the last page. */
  next: number | null;
  /** Set on the first page only. */
  total: number | null;
  /** False when there are more than `total`. */
  exact: boolean;
}

/** A lead with its file and its order. */
export interface LeadHistory extends LeadRecord {
  source: { fileName: string; uploadedBy: string } | null;
  order: LeadOrder | null;
}

/** Lists all leads for admins, newest first, whether on sale or not. */
@Injectable()
export class BrowseLeads {
  constructor(
    private readonly leads: AdminLeadRepository,
    private readonly orders: LeadOrders,
    private readonly sources: LeadSources,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns the leads that match a filter with IDs below the cursor (null: from the start). Each read waits for a slot of the account. */
  async page(accountId: string, wanted: AdminLeadFilter, cursor: number | null, limit: number): Promise<StoredLeadPage> {
    const filter = { ...wanted, state: wanted.state === undefined ? undefined : normalizeState(wanted.state) };
    const [found, counted] = await Promise.all([
      this.slots.run(accountId, () => this.leads.page(filter, cursor ?? Number.MAX_SAFE_INTEGER, limit + 1)),
      cursor === null ? this.slots.run(accountId, () => this.leads.count(filter, COUNT_CAP + 1)) : null,
    ]);
    const rows = found.slice(0, limit);
    const exact = Boolean(filter.q) || (counted ?? 0) <= COUNT_CAP;
    return {
      rows,
      next: found.length > limit ? rows.at(-1)!.id : null,
      total: counted === null || exact ? counted : COUNT_CAP,
      exact,
    };
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
