import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { BookingRepository } from '../persistence/booking.repository.js';

const tidyBookingsJob = defineJob<Record<string, never>>('bookings.tidy', 'orders', { maxAttempts: 1, everySeconds: 3600 });

/** Deletes calls that are long over, with the personal data of their visitors (D37). */
@Injectable()
export class TidyBookings {
  constructor(private readonly bookings: BookingRepository) {}

  @Processes(tidyBookingsJob)
  async execute(): Promise<void> {
    await this.bookings.deleteOld();
  }
}
