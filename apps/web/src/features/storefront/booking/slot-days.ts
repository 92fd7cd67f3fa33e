import { dayIn } from '@warmline/domain/time/day-range';

export interface Slot {
  /** ISO 8601, UTC. */
  startsAt: string;
  /** Such as `9:15 AM`. */
  label: string;
  isMorning: boolean;
}

export interface SlotDay {
  /** `2026-11-30` */
  day: string;
  /** Such as `Mon`. */
  weekday: string;
  /** Such as `Nov 30`. */
  date: string;
  /** Such as `Monday, November 30`. */
  name: string;
  slots: Slot[];
}

/** Groups the free slots by the days of a time zone, in their order. */
export function slotDays(slots: readonly string[], zone: string): SlotDay[] {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  const [weekday, date] = [format({ weekday: 'short' }), format({ month: 'short', day: 'numeric' })];
  const name = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const exactTime = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const days = new Map<string, SlotDay>();
  for (const startsAt of slots) {
    const start = new Date(startsAt);
    const day = dayIn(zone, start);
    const known = days.get(day) ?? {
      day,
      weekday: weekday.format(start),
      date: date.format(start),
      name: name.format(start),
      slots: [],
    };
    days.set(day, known);
    const label = time.format(start);
    known.slots.push({ startsAt, label, isMorning: label.endsWith('AM') });
  }
  return [...days.values()].map((day) => ({ ...day, slots: withDistinctLabels(day.slots, exactTime) }));
}

/** When the clocks go back, an hour occurs twice; only the zone's short name tells them apart. */
function withDistinctLabels(slots: Slot[], exactTime: Intl.DateTimeFormat): Slot[] {
  const isRepeated = new Set(slots.map(({ label }) => label)).size < slots.length;
  return isRepeated ? slots.map((slot) => ({ ...slot, label: exactTime.format(new Date(slot.startsAt)) })) : slots;
}
