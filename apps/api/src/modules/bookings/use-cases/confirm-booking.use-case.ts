import { Injectable } from '@nestjs/common';
import { timeInZone } from '@warmline/domain/places/zone-name';
import type { JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { bookingConfirmedEmail, SendEmail } from '../../notifications/public.js';
import { confirmBookingJob } from '../jobs/confirm-booking.job.js';
import { linkHash, newLinkToken } from '../link-token.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/**
 * Emails a visitor the confirmation. The token of its link is created at the last moment and never written down (like P6); a
 * rerun replaces it. A call that was canceled meanwhile is not confirmed.
 */
@Injectable()
export class ConfirmBooking {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly sendEmail: SendEmail,
  ) {}

  @Processes(confirmBookingJob)
  async execute({ bookingId }: { bookingId: string }, run: JobRun): Promise<void> {
    const token = newLinkToken();
    if (!(await this.bookings.storeLink(bookingId, linkHash(token)))) return;
    const booking = await this.bookings.find(bookingId);
    if (!booking) return;
    const email = bookingConfirmedEmail({
      id: booking.id,
      startsAt: booking.startsAt.toISOString(),
      at: booking.createdAt.toISOString(),
      when: timeInZone(booking.startsAt, booking.timeZone),
      phoneEnding: booking.phone.slice(-4),
      path: `/cancel-call#${token}`,
    });
    await this.sendEmail.executeQueued({ to: booking.email, ...email }, run);
  }
}
