import { Injectable } from '@nestjs/common';
import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import type { OwnedList } from '@warmline/contracts/agency-leads/types';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { AccessLog } from '../../access-log/public.js';
import type { Principal } from '../../../platform/auth/principal.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { ExportTooLarge, NothingToExport } from '../agency-leads.errors.js';
import { AgencyLeadRepository } from '../persistence/agency-lead.repository.js';
import type { AgencyLeadFilter } from '../persistence/agency-lead.sql.js';
import { LeadExportRepository, type LeadExportRow } from '../persistence/lead-export.repository.js';
import type { OwnedRows } from '../persistence/owned-rows.js';

const AT_ONCE = 1_000;
const MAX = AGENCY_LEAD_LIMITS.perExport;

/** The rows of an export in parts. */
export type ExportParts = { [List in OwnedList]: { list: List; parts: AsyncIterable<OwnedRows[List][]> } }[OwnedList];

/**
 * Exports leads or callbacks in three steps (M96): the first fixes what the file contains, the second sends the file, as often as
 * it is requested, and the third marks them as exported, once the browser has the whole file.
 */
@Injectable()
export class ExportAgencyLeads {
  constructor(
    private readonly db: Database,
    private readonly exports: LeadExportRepository,
    private readonly leads: AgencyLeadRepository,
    private readonly slots: AccountSlots,
    private readonly live: LiveEvents,
    private readonly accessLog: AccessLog,
  ) {}

  /** Stores an export; `left` of those that are not exported yet exceed the file. Throws NothingToExport, ExportTooLarge. */
  async create(
    list: OwnedList,
    scope: PurchaseScope,
    userId: string,
    filter: AgencyLeadFilter,
  ): Promise<{ made: LeadExportRow; left: number }> {
    const ids = await this.slots.run(userId, () => this.exports.matching(list, scope, filter, MAX + 1));
    if (ids.length === 0) throw new NothingToExport();
    if (ids.length <= MAX) return { made: await this.store(list, scope, userId, ids), left: 0 };
    if (!filter.onlyNew) throw new ExportTooLarge();
    const all = await this.slots.run(userId, () => this.leads.count(list, scope, filter));
    return { made: await this.store(list, scope, userId, ids.slice(0, MAX)), left: Math.max(all - MAX, 1) };
  }

  last(list: OwnedList, scope: PurchaseScope): Promise<LeadExportRow | null> {
    return this.exports.last(list, scope);
  }

  /** Returns the rows of an export in parts, with their present status and note, but no returned ones (W91). Throws NotFound. */
  async parts(scope: PurchaseScope, caller: Principal, id: string): Promise<ExportParts> {
    const contents = await this.exports.contents(scope, id);
    if (contents === null) throw new NotFound('The export');
    const { list, ids } = contents;
    return list === 'leads'
      ? { list, parts: this.inParts(list, scope, caller, ids) }
      : { list, parts: this.inParts(list, scope, caller, ids) };
  }

  /** Marks what an export contains as exported; a second time changes nothing. Throws NotFound. */
  async confirm(scope: PurchaseScope, id: string): Promise<void> {
    const isConfirmed = await this.db.transaction((tx) => this.exports.confirm(tx, scope, id));
    if (!isConfirmed) throw new NotFound('The export');
    await this.live.publish({ type: 'my_leads_changed' }, { agencyId: scope.agencyId });
  }

  private store(list: OwnedList, { agencyId }: PurchaseScope, userId: string, ids: readonly number[]): Promise<LeadExportRow> {
    return this.db.transaction((tx) => this.exports.add(tx, list, agencyId, userId, ids));
  }

  private async *inParts<List extends OwnedList>(
    list: List,
    scope: PurchaseScope,
    caller: Principal,
    ids: readonly number[],
  ): AsyncGenerator<OwnedRows[List][]> {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE);
      const found = await this.slots.run(caller.userId, () => this.leads.ofIds(list, scope, part));
      const rows = found.filter(({ isReturned }) => !isReturned);
      await this.accessLog.recordLeads(caller, 'csv_downloaded', rows);
      yield rows;
    }
  }
}
