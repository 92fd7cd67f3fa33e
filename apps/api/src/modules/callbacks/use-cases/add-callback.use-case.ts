import { Injectable } from '@nestjs/common';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { enteredPriceCents } from '@warmline/domain/entered-lead';
import { normalizePhone } from '@warmline/domain/us-phone';
import { normalizeState } from '@warmline/domain/us-states';
import { Database } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { CallbackStock } from '../callback-stock.js';
import { callbackOffered } from '../events.js';
import { CallbackExists } from '../callbacks.errors.js';
import { CallbackRepository } from '../persistence/callback.repository.js';
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
}

/** Stores a callback that an admin entered. Throws CallbackExists if the phone number already exists. */
@Injectable()
export class AddCallback {
  constructor(
    private readonly db: Database,
    private readonly callbacks: CallbackRepository,
    private readonly audit: Audit,
    private readonly stock: CallbackStock,
    private readonly events: DomainEvents,
  ) {}

  async execute({ name, email, phone, state, price, requestedAt }: EnteredCallback, actor: AuditActor): Promise<number> {
    const requested = requestedAt === undefined ? null : parseRequestedTime(requestedAt, normalizeState(state))!;
    const callback = {
      name: name.replace(/\s+/g, ' '),
      email,
      phone: normalizePhone(phone)!,
      state: normalizeState(state),
      priceCents: enteredPriceCents(price)!,
      addedBy: actor.userId,
      requestedAt: requested === null ? null : new Date(requested),
    };
    const id = await this.db.transaction(async (tx) => {
      const added = await this.callbacks.add(tx, callback);
      if (added === null) throw new CallbackExists();
      const after = { state: callback.state, priceCents: callback.priceCents };
      await this.audit.record(tx, { actor, action: 'callback.added', target: callbackTarget(added), after });
      await this.events.publish(tx, callbackOffered, { callbackId: added });
      return added;
    });
    await this.stock.notifyPages();
    return id;
  }
}
