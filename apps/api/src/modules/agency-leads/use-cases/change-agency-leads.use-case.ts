import { Injectable } from '@nestjs/common';
import type { AgencyLeadStatus, SetLeadNoteRequest } from '@warmline/contracts/agency-leads/types';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { NoteChanged } from '../agency-leads.errors.js';
import { AgencyLeadRepository, type AgencyLeadRow } from '../persistence/agency-lead.repository.js';

/** Changes the status and note of leads that a seat may see, and updates open pages of the agency (M94, M95). */
@Injectable()
export class ChangeAgencyLeads {
  constructor(
    private readonly leads: AgencyLeadRepository,
    private readonly events: LiveEvents,
  ) {}

  /** Sets the status; the last change wins. Returns the changed leads. Throws NotFound if the seat may see none of them. */
  async setStatus(
    scope: PurchaseScope,
    userId: string,
    leadIds: readonly number[],
    status: AgencyLeadStatus,
  ): Promise<AgencyLeadRow[]> {
    const changed = await this.leads.setStatus(scope, leadIds, status, userId);
    if (changed.length === 0) throw new NotFound('The lead');
    await this.notify(scope);
    return this.leads.ofIds(scope, changed);
  }

  /** Sets the note, unless someone else changed it since it was read. Throws NotFound, NoteChanged. */
  async setNote(scope: PurchaseScope, userId: string, id: number, { note, version }: SetLeadNoteRequest): Promise<AgencyLeadRow> {
    const isSet = await this.leads.setNote(scope, id, { note: note === '' ? null : note, version, userId });
    const lead = await this.leads.find(scope, id);
    if (!lead) throw new NotFound('The lead');
    if (!isSet) throw new NoteChanged();
    await this.notify(scope);
    return lead;
  }

  private notify({ agencyId }: PurchaseScope): Promise<void> {
    return this.events.publish({ type: 'my_leads_changed' }, { agencyId });
  }
}
