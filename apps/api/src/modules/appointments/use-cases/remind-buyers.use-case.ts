import { RESCHEDULE_LIMITS } from '@warmline/contracts/callbacks/reschedule';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { AppointmentSlots } from '../../callbacks/public.js';
import { OrderAppointments } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';

const remindBuyersJob = defineJob<Record<string, never>>('appointments.remind', 'orders', { maxAttempts: 1, everySeconds: 60 });

const AT_ONCE = 100;

/** Emails buyers an hour before their appointments, once for each time (L91): the mark and the email are stored together. */
@Injectable()
export class RemindBuyers {
  constructor(
    private readonly db: Database,
    private readonly slots: AppointmentSlots,
    private readonly appointments: OrderAppointments,
    private readonly notices: AppointmentNotices,
  ) {}

  @Processes(remindBuyersJob)
  async execute(): Promise<void> {
    while ((await this.remind()) === AT_ONCE);
  }

  /** Returns how many appointments were due; refunded ones get no email. */
  private remind(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const due = await this.slots.takeDue(tx, RESCHEDULE_LIMITS.reminderMinutes, AT_ONCE);
      const ids = due.map(({ orderId }) => orderId);
      for (const bought of await this.appointments.find(ids, tx)) await this.notices.remind(tx, bought);
      return due.length;
    });
  }
}
