import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '../../platform/database/database.js';
import { agreedSlot } from './agreed-slot.js';
import { CallbackStock } from './callback-stock.js';
import { AppointmentSlotRepository, type BoughtSlot } from './persistence/appointment-slot.repository.js';

/** The agreed times of bought appointments, for the modules that remind of and change them. */
@Injectable()
export class AppointmentSlots {
  constructor(
    private readonly slots: AppointmentSlotRepository,
    private readonly stock: CallbackStock,
  ) {}

  /** Returns the appointments that these orders bought, returned ones, too. */
  of(orderIds: readonly string[], on?: Queryable): Promise<BoughtSlot[]> {
    return this.slots.of(orderIds, on);
  }

  /**
   * Sets the newly agreed time, on the clocks of the state. The order is locked. Throws ValidationFailed for a time that is too
   * soon or too far ahead.
   */
  async move(tx: Transaction, { callbackId, state }: BoughtSlot, text: string): Promise<BoughtSlot> {
    const moved = await this.slots.move(tx, callbackId, agreedSlot(text, state));
    tx.afterCommit(() => this.stock.notifyPages());
    return moved;
  }

  /**
   * Takes an appointment out of its buyer's calendar: the message that does it has the next sequence. Null if it left it already.
   * The order is locked.
   */
  cancel(tx: Transaction, { callbackId }: BoughtSlot): Promise<BoughtSlot | null> {
    return this.slots.markCanceled(tx, callbackId, true);
  }

  /** Puts it back, in the next sequence. Null if it never left, or is back already. The order is locked. */
  restore(tx: Transaction, { callbackId }: BoughtSlot): Promise<BoughtSlot | null> {
    return this.slots.markCanceled(tx, callbackId, false);
  }

  /** Returns the appointments that begin within so many minutes, and whose time no email reminded of. */
  due(minutes: number): Promise<BoughtSlot[]> {
    return this.slots.due(minutes);
  }

  /** Marks one of them as reminded of, once for each time; false if it was, or isn't due anymore. */
  markReminded(tx: Transaction, { callbackId }: BoughtSlot, minutes: number): Promise<boolean> {
    return this.slots.markReminded(tx, callbackId, minutes);
  }
}
