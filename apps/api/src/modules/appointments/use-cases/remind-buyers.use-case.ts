import { RESCHEDULE_LIMITS } from '@warmline/contracts/callbacks/reschedule';
import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { PartsOfJob } from '../../../platform/queue/parts-of-job.js';
import { AppointmentSlots, type BoughtSlot } from '../../callbacks/public.js';
import { OrderAppointments } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';

const remindBuyersJob = defineJob<Record<string, never>>('appointments.remind', 'orders', { maxAttempts: 1, everySeconds: 60 });

/** Emails buyers an hour before their appointments, once for each time (L91): the mark and the email are stored together. */
@Injectable()
export class RemindBuyers {
  private readonly log = new Logger('appointments');

  constructor(
    private readonly db: Database,
    private readonly slots: AppointmentSlots,
    private readonly appointments: OrderAppointments,
    private readonly notices: AppointmentNotices,
  ) {}

  @Processes(remindBuyersJob)
  async execute(): Promise<void> {
    const parts = new PartsOfJob(this.log);
    for (const slot of await this.slots.due(RESCHEDULE_LIMITS.reminderMinutes))
      await parts.run(
        () => this.db.transaction((tx) => this.remind(tx, slot)),
        { orderId: slot.orderId },
        'appointment not announced',
      );
    parts.end();
  }

  /** Refunded ones get no email. */
  private async remind(tx: Transaction, slot: BoughtSlot): Promise<void> {
    if (!(await this.slots.markReminded(tx, slot, RESCHEDULE_LIMITS.reminderMinutes))) return;
    for (const bought of await this.appointments.find([slot.orderId], tx)) await this.notices.remind(tx, bought);
  }
}
