import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** The slot isn't free, or isn't offered anymore. */
export class SlotTaken extends AppError {
  constructor() {
    super('slot_taken', BOOKING_MESSAGES.slotTaken);
  }
}

/** The call has started or was canceled. */
export class BookingOver extends AppError {
  constructor() {
    super('booking_over', BOOKING_MESSAGES.bookingOver);
  }
}

/** The hours changed after the page was loaded. */
export class HoursChanged extends AppError {
  constructor() {
    super('hours_changed', BOOKING_MESSAGES.hoursChanged);
  }
}
