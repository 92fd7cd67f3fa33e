import { Injectable } from '@nestjs/common';
import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { SlotTaken } from '../bookings.errors.js';
import { BookingNotices } from '../booking-notices.js';
import { confirmBookingJob } from '../jobs/confirm-booking.job.js';
import { BookingRepository, type NewBooking } from '../persistence/booking.repository.js';
import { ListSlots } from './list-slots.use-case.js';

/**
 * Books a call for a visitor and emails both sides (D32, D33). The same person and slot again is the same booking. An address at
 * its limit gets an email instead, because the answer must not tell a stranger what is booked with it (D36). Throws SlotTaken.
 */
@Injectable()
export class BookCall {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly slots: ListSlots,
    private readonly notices: BookingNotices,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
  ) {}

  async execute(booking: NewBooking): Promise<void> {
    const isOffered = await this.slots.isOffered(booking.startsAt);
    const isNew = await this.db.transaction((tx) => this.store(tx, booking, isOffered));
    if (isNew) await this.live.publish({ type: 'bookings_changed' }, { staff: true });
  }

  /** Returns false for a repeated request, and for an address at its limit. */
  private async store(tx: Transaction, booking: NewBooking, isOffered: boolean): Promise<boolean> {
    await this.bookings.lockEmail(tx, booking.email);
    if (await this.bookings.isBookedBy(tx, booking)) return false;
    if (!isOffered) throw new SlotTaken();
    const { open, today } = await this.bookings.countsOf(tx, booking.email);
    if (open >= BOOKING_LIMITS.openPerEmail || today >= BOOKING_LIMITS.dailyPerEmail) {
      if (await this.bookings.isTaken(tx, booking.startsAt)) throw new SlotTaken();
      await this.notices.notifyOfLimit(tx, booking.email);
      return false;
    }
    const id = randomUUID();
    if (!(await this.bookings.add(tx, id, booking))) throw new SlotTaken();
    await this.outbox.add(tx, confirmBookingJob, { bookingId: id }, { dedupeKey: `booking:${id}:confirm` });
    await this.notices.notifyShopOfBooking(tx, id);
    return true;
  }
}
