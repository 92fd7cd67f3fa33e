import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OrderAppointments } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';
import { AppointmentRequestRepository } from '../persistence/appointment-request.repository.js';

/** Takes the appointment of a fully refunded order out of the buyer's calendar, and closes its open request (L93). */
@Injectable()
export class CancelAppointment {
  constructor(
    private readonly db: Database,
    private readonly appointments: OrderAppointments,
    private readonly requests: AppointmentRequestRepository,
    private readonly notices: AppointmentNotices,
  ) {}

  /** Does nothing for other orders, and sends no email about an appointment that has begun. */
  async execute(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const bought = await this.appointments.lockRefunded(tx, orderId);
      if (!bought) return;
      await this.requests.cancel(tx, orderId);
      if (bought.slot.slotAt.getTime() > Date.now()) await this.notices.tellCanceled(tx, bought);
      tx.afterCommit(() => this.notices.updatePages(bought));
    });
  }
}
