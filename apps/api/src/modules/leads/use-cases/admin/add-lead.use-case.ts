import { Injectable } from '@nestjs/common';
import { enteredFormFill, enteredPriceCents, type EnteredAge } from '@warmline/domain/leads/entered-lead';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { normalizeState } from '@warmline/domain/places/us-states';
import { Database } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { leadOffered } from '../../events.js';
import { LeadExists } from '../../leads.errors.js';
import { AdminLeadRepository } from '../../persistence/admin-lead.repository.js';
import { leadTarget } from './lead-target.js';

/** A validated form: its phone, price, and time can be parsed. */
export interface EnteredLead extends EnteredAge {
  name: string;
  email?: string;
  phone: string;
  state: string;
  /** US dollars. */
  price?: number | string;
}

/** Puts one lead on sale at the prices of the single-lead form (M14). Throws LeadExists if the phone number already exists. */
@Injectable()
export class AddLead {
  constructor(
    private readonly db: Database,
    private readonly leads: AdminLeadRepository,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
    private readonly events: DomainEvents,
  ) {}

  async execute(entered: EnteredLead, actor: AuditActor): Promise<number> {
    const lead = {
      name: entered.name.replace(/\s+/g, ' '),
      phone: normalizePhone(entered.phone)!,
      email: entered.email ?? null,
      state: normalizeState(entered.state),
      formFilledAt: enteredFormFill(entered, Date.now()),
      explicitPriceCents: entered.price === undefined ? null : enteredPriceCents(entered.price),
      addedBy: actor.userId,
    };
    const id = await this.db.transaction(async (tx) => {
      const added = await this.leads.add(tx, lead);
      if (added === null) throw new LeadExists();
      const { state, explicitPriceCents: priceCents } = lead;
      await this.audit.record(tx, { actor, action: 'lead.added', target: leadTarget(added), after: { state, priceCents } });
      await this.events.publish(tx, leadOffered, { leadId: added });
      return added;
    });
    await this.live.publish({ type: 'stock_changed', leadIds: [id] });
    return id;
  }
}
