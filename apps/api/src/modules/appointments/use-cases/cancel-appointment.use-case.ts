import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppointmentSlots } from '../../callbacks/public.js';
import { OrderAppointments } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';
import { AppointmentRequestRepository } from '../persistence/appointment-request.repository.js';

/**
 * Takes the appointment of an order that was refunded in full or returned out of the buyer's calendar, and closes its open
 * request (L79, L93).
 */
@Injectable()
export class CancelAppointment {
  constructor(
    private readonly db: Database,
    private readonly appointments: OrderAppointments,
    private readonly slots: AppointmentSlots,
    private readonly requests: AppointmentRequestRepository,
    private readonly notices: AppointmentNotices,
  ) {}

  /**
   * Does nothing for other orders, and sends no email about an appointment that has begun or left the calendar; twice is once.
   */
  async execute(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const bought = await this.appointments.lockLost(tx, orderId);
      if (!bought) return;
      await this.requests.cancel(tx, orderId);
      const isAhead = bought.slot.slotAt.getTime() > Date.now();
      const slot = isAhead ? await this.slots.cancel(tx, bought.slot) : null;
      if (slot) await this.notices.notifyCanceled(tx, { ...bought, slot });
      tx.afterCommit(() => this.notices.updatePages(bought));
    });
  }
}
