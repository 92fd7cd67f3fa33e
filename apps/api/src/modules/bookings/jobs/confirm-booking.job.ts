import { defineJob } from '../../../platform/queue/job.js';

/** Emails a visitor the confirmation with the link that cancels. Retried for a day, like any email. */
export const confirmBookingJob = defineJob<{ bookingId: string }>('bookings.confirm', 'mail', { maxAttempts: 300 });
