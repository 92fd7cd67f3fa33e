import { Injectable } from '@nestjs/common';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { AppError } from '../../../platform/errors/app-error.js';
import { linkHash } from '../link-token.js';
import { BookingRepository, type StoredBooking } from '../persistence/booking.repository.js';

/** Returns the call behind the link of a confirmation email. Throws `not_found` if no call has the token. */
@Injectable()
export class ReadLink {
  constructor(private readonly bookings: BookingRepository) {}

  async execute(token: string): Promise<StoredBooking> {
    const booking = await this.bookings.findByLink(linkHash(token));
    if (!booking) throw new AppError('not_found', BOOKING_MESSAGES.linkUnknown);
    return booking;
  }
}
