import { slotText } from '@warmline/domain/callbacks/appointment-slot';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { LiveEvents } from '../../platform/events/live-events.js';
import { Agencies } from '../agencies/public.js';
import { appointmentValues } from '../callbacks/public.js';
import {
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
  Notifications,
  type AppointmentValues,
  type ComposedEmail,
} from '../notifications/public.js';
import type { BoughtAppointment } from '../orders/public.js';
import { SiteSettings } from '../site/public.js';

/** Emails about appointments, each once, and updates of open pages. */
@Injectable()
export class AppointmentNotices {
  constructor(
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
    private readonly live: LiveEvents,
  ) {}

  async remind(tx: Transaction, bought: BoughtAppointment): Promise<void> {
    const { orderId, slot } = bought;
    await this.send(tx, bought, `reminder:${orderId}:${slot.slotAt.getTime()}`, (values) =>
      appointmentReminderEmail(textOf(values)),
    );
  }

  async notifyMoved(tx: Transaction, bought: BoughtAppointment, requestId: string, answer: string): Promise<void> {
    await this.send(tx, bought, `moved:${requestId}`, (values) => appointmentMovedEmail({ ...values, answer }));
  }

  async notifyKept(tx: Transaction, bought: BoughtAppointment, requestId: string, answer: string): Promise<void> {
    await this.send(tx, bought, `kept:${requestId}`, (values) => appointmentKeptEmail({ ...textOf(values), answer }));
  }

  async notifyCanceled(tx: Transaction, bought: BoughtAppointment): Promise<void> {
    await this.send(tx, bought, `canceled:${bought.orderId}:${bought.slot.changes}`, (values) =>
      appointmentCanceledEmail({ ...values, ...(bought.slot.isReturned && { isReturned: true }) }),
    );
  }

  async notifyRestored(tx: Transaction, bought: BoughtAppointment): Promise<void> {
    await this.send(tx, bought, `restored:${bought.orderId}:${bought.slot.changes}`, appointmentRestoredEmail);
  }

  /** Emails the addresses of the shop's settings about a request for another time; without any, support (L101). */
  async notifyStaff(
    tx: Transaction,
    { number, slot }: BoughtAppointment,
    { id, wish, note }: { id: string; wish: string; note: string },
  ): Promise<void> {
    const email = appointmentAskedEmail({ number, when: slotText(slot.slotAt, slot.state), wish, note });
    const entered = await this.siteSettings.notificationEmails(tx);
    for (const to of entered.length > 0 ? entered : [await this.siteSettings.supportEmail(tx)])
      await this.notifications.queueEmail(tx, to, email, `appointment-asked:${id}:${to}`);
  }

  /** Updates the pages of the order and of staff. Call it after the commit. */
  async updatePages({ orderId, buyerId, agencyId }: BoughtAppointment): Promise<void> {
    const event = { type: 'appointment_changed', orderId } as const;
    await Promise.all([
      buyerId && this.live.publish(event, { userId: buyerId, ...(agencyId && { agencyId }) }),
      this.live.publish(event, { staff: true }),
    ]);
  }

  private async send(
    tx: Transaction,
    { orderId, number, agencyId, email, slot }: BoughtAppointment,
    key: string,
    compose: (values: AppointmentValues) => ComposedEmail,
  ): Promise<void> {
    if (email === null) return;
    const zone = agencyId === null ? 'UTC' : await this.agencies.timeZoneOf(agencyId, tx);
    const composed = compose({ number, ...appointmentValues(orderId, slot, zone, new Date()) });
    await this.notifications.queueEmail(tx, email, composed, `appointment-${key}`);
  }
}

/** What an email without a calendar file needs. */
function textOf({ id, number, minutes, when, own }: AppointmentValues) {
  return { id, number, minutes, when, own };
}
