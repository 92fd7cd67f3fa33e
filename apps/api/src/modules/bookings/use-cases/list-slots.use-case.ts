import { Injectable } from '@nestjs/common';
import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { offeredSlots } from '@warmline/domain/time/booking-hours';
import { MINUTE_MS } from '@warmline/domain/time/durations';
import { Site } from '../../site/public.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { HoursRepository, type StoredHours } from '../persistence/hours.repository.js';

const SLOT_MS = BOOKING_LIMITS.slotMinutes * MINUTE_MS;

/** Returns the slots that visitors can book. */
@Injectable()
export class ListSlots {
  #offered: { key: string; slots: readonly Date[] } | undefined;

  constructor(
    private readonly hours: HoursRepository,
    private readonly bookings: BookingRepository,
    private readonly site: Site,
  ) {}

  /** Returns the free slots in ascending order; none while the owner's external calendar replaces them (D4). */
  async free(): Promise<Date[]> {
    const [offered, taken] = await Promise.all([this.offered(), this.bookings.takenSlots()]);
    const times = new Set(taken.map(Number));
    return offered.filter((slot) => !times.has(slot.getTime()));
  }

  /** Returns whether the hours offer a slot now, booked or not. */
  async isOffered(startsAt: Date): Promise<boolean> {
    return (await this.offered()).some((slot) => slot.getTime() === startsAt.getTime());
  }

  private async offered(): Promise<readonly Date[]> {
    if (this.site.company().bookingUrl !== '') return [];
    return this.slotsOf(await this.hours.current(), Date.now());
  }

  /** Computed once a quarter of an hour and version: until then, the answer is the same. */
  private slotsOf({ version, hours }: StoredHours, now: number): readonly Date[] {
    const quarter = Math.ceil(now / SLOT_MS);
    const key = `${version}@${quarter}`;
    if (this.#offered?.key !== key) this.#offered = { key, slots: offeredSlots(hours, quarter * SLOT_MS) };
    return this.#offered.slots;
  }
}
