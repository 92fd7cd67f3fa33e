import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import {
  NO_HOURS,
  type BookCallRequest,
  type BookingHours,
  type BookingHoursView,
  type BookingRow,
  type BookingSlots,
} from '@warmline/contracts/bookings/types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import { emailsTo } from '../inbox.js';
import { runJobs } from '../jobs.js';
import { startTestApp, type TestApp } from '../test-app.js';

const ALL_DAY = { from: '00:00', to: '24:00' };
export const ALWAYS: BookingHours = { ...NO_HOURS, week: Array.from({ length: 7 }, () => ALL_DAY) };

/** A shop whose calls can be booked at any time, its visitors and its admin. */
export class BookingDesk {
  private constructor(
    readonly shop: TestApp,
    readonly admin: Agent,
  ) {}

  static async start(): Promise<BookingDesk> {
    const shop = await startTestApp({ workers: false });
    return new BookingDesk(shop, await shop.signedIn('admin', 'owner'));
  }

  /** Removes every booking with its jobs, and opens all hours. */
  async reset(): Promise<void> {
    await this.shop.db.run('DELETE FROM bookings');
    await this.setHours(ALWAYS);
    await this.shop.db.run('DELETE FROM outbox');
  }

  async readHours(): Promise<BookingHoursView> {
    return (await this.admin.get('/api/admin/booking-hours').expect(200)).body as BookingHoursView;
  }

  async setHours(hours: BookingHours): Promise<Response> {
    const { version } = await this.readHours();
    return this.admin.post('/api/admin/booking-hours').send({ version, ...hours });
  }

  /** Returns the free slots, without those that will be too near before a test ends. */
  async freeSlots(): Promise<BookingSlots['slots']> {
    const { slots } = (await this.shop.anonymous().get('/api/bookings/slots').expect(200)).body as BookingSlots;
    const lead = ALWAYS.leadHours * 3_600_000 + BOOKING_LIMITS.slotMinutes * 60_000;
    return slots.filter((startsAt) => Date.parse(startsAt) > Date.now() + lead);
  }

  /** Books the first free slot as a visitor, unless the changes name another one. */
  async book(changes: Partial<Record<keyof BookCallRequest, unknown>> = {}): Promise<Response> {
    const [startsAt] = await this.freeSlots();
    const visitor = { name: 'Rosa Lind', email: newAddress(), phone: '(813) 555-0142', timeZone: 'America/Chicago' };
    return this.shop
      .anonymous()
      .post('/api/bookings')
      .send({ startsAt, ...visitor, ...changes });
  }

  async list(period = 'upcoming'): Promise<BookingRow[]> {
    return ((await this.admin.get(`/api/admin/bookings?period=${period}`).expect(200)).body as Page<BookingRow>).items;
  }

  /** Runs the jobs, and returns the emails to an address. */
  async emails(to: string): ReturnType<typeof emailsTo> {
    await runJobs(this.shop);
    return emailsTo(to);
  }
}

export function newAddress(): string {
  return `rosa-${randomUUID()}@agency.example`;
}

/** Returns the raw text of an email. */
export async function sourceOf(id: string): Promise<string> {
  return (await fetch(`${process.env.TEST_INBOX_URL}/api/v1/message/${id}/raw`)).text();
}

/** Returns the invitation that is attached to an email, or the raw text without one. */
export function calendarOf(raw: string): string {
  const encoded = /text\/calendar[^]*?base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
  return encoded === undefined ? raw : Buffer.from(encoded, 'base64').toString();
}
