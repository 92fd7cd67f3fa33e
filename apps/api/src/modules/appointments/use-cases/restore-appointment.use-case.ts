import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppointmentSlots } from '../../callbacks/public.js';
import { OrderAppointments } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';

/** Puts an appointment back into the buyer's calendar when the full refund of its order failed later (L100). */
@Injectable()
export class RestoreAppointment {
  constructor(
    private readonly db: Database,
    private readonly appointments: OrderAppointments,
    private readonly slots: AppointmentSlots,
    private readonly notices: AppointmentNotices,
  ) {}

  /** Does nothing for other orders, and for an appointment that didn't leave the calendar or has begun; twice is once. */
  async execute(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const bought = await this.appointments.lockOwned(tx, orderId);
      if (!bought || bought.slot.slotAt.getTime() <= Date.now()) return;
      const slot = await this.slots.restore(tx, bought.slot);
      if (slot) await this.notices.notifyRestored(tx, { ...bought, slot });
      tx.afterCommit(() => this.notices.updatePages(bought));
    });
  }
}
