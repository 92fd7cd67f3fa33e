import { Injectable } from '@nestjs/common';
import { APPOINTMENT_LIMITS, APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { normalizeState } from '@warmline/domain/places/us-states';
import { Database } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { CallbackStock } from '../callback-stock.js';
import { callbackOffered } from '../events.js';
import { CallbackExists } from '../callbacks.errors.js';
import { CallbackRepository, type NewCallback } from '../persistence/callback.repository.js';
import { agreedSlot } from '../agreed-slot.js';
import { callbackTarget } from '../callback-target.js';

/** A validated form: its phone, price and time can be parsed. */
export interface EnteredCallback {
  name: string;
  email: string;
  phone: string;
  state: string;
  /** US dollars. */
  price: number | string;
  /** On the clocks of the state. */
  requestedAt?: string | undefined;
  /** The agreed time of an appointment, on the clocks of the state. */
  slotAt?: string | undefined;
  slotMinutes?: number | undefined;
}

/**
 * Stores a callback that an admin entered. Throws CallbackExists if the phone number already exists, ValidationFailed for an
 * agreed time.
 */
@Injectable()
export class AddCallback {
  constructor(
    private readonly db: Database,
    private readonly callbacks: CallbackRepository,
    private readonly audit: Audit,
    private readonly stock: CallbackStock,
    private readonly events: DomainEvents,
  ) {}

  async execute(entered: EnteredCallback, actor: AuditActor): Promise<number> {
    const { name, email, phone, state, price, requestedAt } = entered;
    const requested = requestedAt === undefined ? null : parseRequestedTime(requestedAt, normalizeState(state))!;
    const callback = {
      name: name.replace(/\s+/g, ' '),
      email,
      phone: normalizePhone(phone)!,
      state: normalizeState(state),
      priceCents: enteredPriceCents(price)!,
      addedBy: actor.userId,
      requestedAt: requested === null ? null : new Date(requested),
      ...slotOf(entered),
    };
    const id = await this.db.transaction(async (tx) => {
      const added = await this.callbacks.add(tx, callback);
      if (added === null) throw new CallbackExists();
      const after = { state: callback.state, priceCents: callback.priceCents };
      await this.audit.record(tx, { actor, action: 'callback.added', target: callbackTarget(added), after });
      // Appointments fill no orders by number.
      if (callback.slotAt === null) await this.events.publish(tx, callbackOffered, { callbackId: added });
      return added;
    });
    await this.stock.notifyPages();
    return id;
  }
}

/** Returns the agreed time and length. Throws ValidationFailed. */
function slotOf({ state, slotAt, slotMinutes }: EnteredCallback): Pick<NewCallback, 'slotAt' | 'slotMinutes'> {
  if (slotAt !== undefined)
    return { slotAt: agreedSlot(slotAt, normalizeState(state)), slotMinutes: slotMinutes ?? APPOINTMENT_LIMITS.minutes.usual };
  if (slotMinutes !== undefined) throw new ValidationFailed([{ field: 'slotAt', message: APPOINTMENT_MESSAGES.minutesAlone }]);
  return { slotAt: null, slotMinutes: null };
}
