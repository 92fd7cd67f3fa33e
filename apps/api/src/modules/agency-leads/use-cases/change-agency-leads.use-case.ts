import { Injectable } from '@nestjs/common';
import type { AgencyLeadStatus, OwnedList, SetLeadNoteRequest } from '@warmline/contracts/agency-leads/types';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { NoteChanged } from '../agency-leads.errors.js';
import { AgencyLeadRepository } from '../persistence/agency-lead.repository.js';
import type { OwnedRows } from '../persistence/owned-rows.js';

const NAMES: Record<OwnedList, string> = { leads: 'The lead', callbacks: 'The callback' };

/** Changes the status and note of leads or callbacks that a seat may see, and updates open pages of the agency (M95, L66). */
@Injectable()
export class ChangeAgencyLeads {
  constructor(
    private readonly leads: AgencyLeadRepository,
    private readonly live: LiveEvents,
  ) {}

  /** Sets the status; the last change wins. Returns what was changed. Throws NotFound if the seat may see none of it. */
  async setStatus<List extends OwnedList>(
    list: List,
    scope: PurchaseScope,
    ids: readonly number[],
    change: { status: AgencyLeadStatus; userId: string },
  ): Promise<OwnedRows[List][]> {
    const changed = await this.leads.setStatus(list, scope, ids, change);
    if (changed.length === 0) throw new NotFound(NAMES[list]);
    await this.notify(scope);
    return this.leads.ofIds(list, scope, changed);
  }

  /** Sets the note, unless someone else changed it since it was read. Throws NotFound, NoteChanged. */
  async setNote<List extends OwnedList>(
    list: List,
    scope: PurchaseScope,
    id: number,
    { note, version, userId }: SetLeadNoteRequest & { userId: string },
  ): Promise<OwnedRows[List]> {
    const isSet = await this.leads.setNote(list, scope, id, { note: note === '' ? null : note, version, userId });
    const row = await this.leads.find(list, scope, id);
    if (!row) throw new NotFound(NAMES[list]);
    if (!isSet) throw new NoteChanged(row);
    await this.notify(scope);
    return row;
  }

  private notify({ agencyId }: PurchaseScope): Promise<void> {
    return this.live.publish({ type: 'my_leads_changed' }, { agencyId });
  }
}
