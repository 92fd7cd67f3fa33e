import { Injectable } from '@nestjs/common';
import type { AuditValues } from '@warmline/contracts/audit/types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { enteredFormFill, enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { isoTime } from '@warmline/domain/time/iso-time';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { isUsState, normalizeState } from '@warmline/domain/places/us-states';
import { createHash } from 'node:crypto';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { Database } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { LeadChanged, LeadExists, LeadNotEditable } from '../../leads.errors.js';
import { AdminLeadRepository, type LeadValues, type StoredLead } from '../../persistence/admin-lead.repository.js';
import { PHONE_KEY } from '../../persistence/imported-lead.repository.js';
import type { EnteredLead } from './add-lead.use-case.js';
import { leadTarget } from './lead-target.js';

/** A validated form; without a form fill time the age stays. */
export interface EditedLead extends Pick<EnteredLead, 'name' | 'email' | 'phone' | 'state' | 'price' | 'formFillTime'> {
  version: string;
}

/** Returns a text that changes with every value that an admin can edit. */
export function versionOf({ name, phone, email, state, formFilledAt, explicitPriceCents }: LeadValues): string {
  const values = JSON.stringify([name, phone, email, state, formFilledAt, explicitPriceCents]);
  return createHash('sha256').update(values).digest('base64url').slice(0, 22);
}

/**
 * Changes the values of one lead without an owner or a hold (L51). Throws LeadNotEditable, LeadChanged, ValidationFailed for a
 * new state that is none, and LeadExists for a known phone number.
 */
@Injectable()
export class EditLead {
  constructor(
    private readonly db: Database,
    private readonly leads: AdminLeadRepository,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async execute(id: number, { version, ...entered }: EditedLead, actor: AuditActor): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const before = await this.leads.lock(tx, id);
        if (!before) throw new NotFound('The lead');
        // An order whose hold expired can still be paid; then its buyer gets the lead.
        if (before.isInOrder) throw new LeadNotEditable(before.status);
        if (versionOf(before) !== version) throw new LeadChanged();
        const { formFillTime, price } = entered;
        const state = normalizeState(entered.state);
        // A file stores what its vendor wrote (L11); the other values of such a lead can still be edited.
        if (state !== before.state && !isUsState(state))
          throw new ValidationFailed([{ field: 'state', message: LEAD_MESSAGES.stateNotUs }]);
        const values = {
          name: entered.name.replace(/\s+/g, ' '),
          phone: normalizePhone(entered.phone)!,
          email: entered.email ?? null,
          state,
          // It is the ZIP code of the state before (L70).
          zip: state === before.state ? before.zip : null,
          formFilledAt: formFillTime === undefined ? null : enteredFormFill({ formFillTime }, Date.now()),
          explicitPriceCents: price === undefined ? null : enteredPriceCents(price),
        };
        await this.leads.change(tx, id, values);
        const after = { ...values, formFilledAt: values.formFilledAt ?? before.formFilledAt };
        await this.audit.record(tx, {
          actor,
          action: 'lead.edited',
          target: leadTarget(id),
          before: audited(before),
          after: { ...audited(after), ...personalChanges(before, after) },
        });
      });
    } catch (error) {
      throw violatedConstraint(error) === PHONE_KEY ? new LeadExists() : error;
    }
    await this.live.publish({ type: 'stock_changed', leadIds: [id] });
  }
}

function audited({ state, explicitPriceCents: priceCents, formFilledAt }: LeadValues) {
  return { state, priceCents, formFillTime: isoTime(formFilledAt) };
}

type PersonalValues = Pick<StoredLead, 'name' | 'phone' | 'email' | 'zip'>;

/** Names the personal values that differ, never their content: the log is permanent (L27). */
function personalChanges(before: PersonalValues, after: PersonalValues): AuditValues {
  const edited = (['name', 'phone', 'email', 'zip'] as const).filter((field) => before[field] !== after[field]);
  return edited.length > 0 ? { edited: edited.join(', ') } : {};
}
