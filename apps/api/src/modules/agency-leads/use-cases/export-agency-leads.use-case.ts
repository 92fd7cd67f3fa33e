import { Injectable } from '@nestjs/common';
import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { AccessLog } from '../../access-log/public.js';
import type { Principal } from '../../../platform/auth/principal.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { ExportTooLarge, NothingToExport } from '../agency-leads.errors.js';
import { AgencyLeadRepository, type AgencyLeadRow } from '../persistence/agency-lead.repository.js';
import type { AgencyLeadFilter } from '../persistence/agency-lead.sql.js';
import { LeadExportRepository, type LeadExportRow } from '../persistence/lead-export.repository.js';

const LEADS_AT_ONCE = 1_000;
const MAX = AGENCY_LEAD_LIMITS.perExport;

/**
 * Exports leads in three steps (M96): the first fixes which leads the file contains, the second sends the file, as often as it is requested, and the
 * third marks them as exported, once the browser has the whole file.
 */
@Injectable()
export class ExportAgencyLeads {
  constructor(
    private readonly db: Database,
    private readonly exports: LeadExportRepository,
    private readonly leads: AgencyLeadRepository,
    private readonly slots: AccountSlots,
    private readonly events: LiveEvents,
    private readonly accessLog: AccessLog,
  ) {}

  /** Stores an export; `left` leads that are not exported yet exceed the file. Throws NothingToExport, ExportTooLarge. */
  async create(scope: PurchaseScope, userId: string, filter: AgencyLeadFilter): Promise<{ made: LeadExportRow; left: number }> {
    const ids = await this.slots.run(userId, () => this.exports.matching(scope, filter, MAX + 1));
    if (ids.length === 0) throw new NothingToExport();
    if (ids.length <= MAX) return { made: await this.store(scope, userId, ids), left: 0 };
    if (!filter.onlyNew) throw new ExportTooLarge();
    const all = await this.slots.run(userId, () => this.leads.count(scope, filter));
    return { made: await this.store(scope, userId, ids.slice(0, MAX)), left: Math.max(all - MAX, 1) };
  }

  last(scope: PurchaseScope): Promise<LeadExportRow | null> {
    return this.exports.last(scope);
  }

  /** Returns the leads of an export in parts, with their present status and note, but no returned ones (W91). Throws NotFound. */
  async parts(scope: PurchaseScope, caller: Principal, id: string): Promise<AsyncIterable<AgencyLeadRow[]>> {
    const ids = await this.exports.leadIds(scope, id);
    if (ids === null) throw new NotFound('The export');
    return this.inParts(scope, caller, ids);
  }

  /** Marks the leads of an export as exported; a second time changes nothing. Throws NotFound. */
  async confirm(scope: PurchaseScope, id: string): Promise<void> {
    const isConfirmed = await this.db.transaction((tx) => this.exports.confirm(tx, scope, id));
    if (!isConfirmed) throw new NotFound('The export');
    await this.events.publish({ type: 'my_leads_changed' }, { agencyId: scope.agencyId });
  }

  private store({ agencyId }: PurchaseScope, userId: string, ids: readonly number[]): Promise<LeadExportRow> {
    return this.db.transaction((tx) => this.exports.add(tx, agencyId, userId, ids));
  }

  private async *inParts(scope: PurchaseScope, caller: Principal, ids: readonly number[]): AsyncGenerator<AgencyLeadRow[]> {
    for (let start = 0; start < ids.length; start += LEADS_AT_ONCE) {
      const part = ids.slice(start, start + LEADS_AT_ONCE);
      const found = await this.slots.run(caller.userId, () => this.leads.ofIds(scope, part));
      const leads = found.filter(({ isReturned }) => !isReturned);
      await this.accessLog.recordLeads(caller, 'csv_downloaded', leads);
      yield leads;
    }
  }
}
