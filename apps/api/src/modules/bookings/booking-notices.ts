import { Injectable } from '@nestjs/common';
import { formatPhone } from '@warmline/domain/places/us-phone';
import { timeInZone } from '@warmline/domain/places/zone-name';
import type { Transaction } from '../../platform/database/database.js';
import {
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
  Notifications,
  type ComposedEmail,
} from '../notifications/public.js';
import { SiteSettings } from '../site/public.js';
import { BookingRepository } from './persistence/booking.repository.js';
import { HoursRepository } from './persistence/hours.repository.js';

/** Emails about bookings, each with a calendar file, so that both calendars stay right. */
@Injectable()
export class BookingNotices {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly hours: HoursRepository,
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
  ) {}

  async notifyShopOfBooking(tx: Transaction, id: string): Promise<void> {
    const { name, email, phone, agency, note, call, zone } = await this.read(tx, id);
    const values = { ...call, when: timeInZone(call.startsAt, zone), name, email, phone: formatPhone(phone), agency, note };
    await this.toShop(tx, bookingNoticeEmail(values), `booking:${id}:notice`);
  }

  /** Tells an address, at most once a day, that its call is not booked because it has too many: a stranger may have typed it. */
  async notifyOfLimit(tx: Transaction, email: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await this.notifications.queueEmail(tx, email, bookingLimitEmail({}), `booking-limit:${email.toLowerCase()}:${day}`);
  }

  /** Tells both sides that a call was canceled; `by` is who did it. */
  async notifyOfCancellation(tx: Transaction, id: string, by: 'shop' | 'visitor', reason: string): Promise<void> {
    const { name, email, timeZone, call, zone } = await this.read(tx, id);
    const canceled = { ...call, by, reason };
    const visitors = bookingCanceledEmail({ ...canceled, when: timeInZone(call.startsAt, timeZone) });
    await this.notifications.queueEmail(tx, email, visitors, `booking:${id}:canceled`);
    const shops = bookingCanceledNoticeEmail({ ...canceled, when: timeInZone(call.startsAt, zone), name });
    await this.toShop(tx, shops, `booking:${id}:canceled-notice`);
  }

  private async read(tx: Transaction, id: string) {
    const booking = await this.bookings.find(id, tx);
    if (!booking) throw new Error(`Booking ${id} not found`);
    const { hours } = await this.hours.current(tx);
    const at = booking.canceledAt ?? booking.createdAt;
    return { ...booking, zone: hours.timeZone, call: { id, startsAt: booking.startsAt.toISOString(), at: at.toISOString() } };
  }

  /** Without addresses for notices, the support address gets it: a person must learn of the call. */
  private async toShop(tx: Transaction, email: ComposedEmail, key: string): Promise<void> {
    const entered = await this.siteSettings.notificationEmails(tx);
    const addresses = entered.length > 0 ? entered : [await this.siteSettings.supportEmail(tx)];
    for (const address of addresses) await this.notifications.queueEmail(tx, address, email, `${key}:${address}`);
  }
}
