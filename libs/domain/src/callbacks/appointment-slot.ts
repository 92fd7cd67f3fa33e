import { APPOINTMENT_LIMITS } from '@warmline/contracts/callbacks/appointments';
import { timeInZone, zoneName } from '../places/zone-name.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { zoneOfProspect } from './requested-time.ts';

const { minutes, noticeMinutes, aheadDays } = APPOINTMENT_LIMITS;

/** Returns what is wrong with an agreed time (ms) that staff enter; null if nothing is. */
export function slotProblem(slotAt: number, now: number): 'soon' | 'far' | null {
  if (slotAt <= now + noticeMinutes * MINUTE_MS) return 'soon';
  return slotAt > now + aheadDays * 24 * 60 * MINUTE_MS ? 'far' : null;
}

/** Returns whether an appointment can have this length. */
export function isSlotLength(length: number): boolean {
  return Number.isInteger(length) && length >= minutes.min && length <= minutes.max;
}

/** Returns an agreed time on the prospect's clocks, such as `Tuesday, December 1, 2026 at 2:30 PM Eastern Time`. */
export function slotText(slotAt: string | number | Date, state: string): string {
  return timeInZone(new Date(slotAt), zoneOfProspect(state)).replaceAll('\u202f', ' ');
}

/** Returns the same on the clocks of a viewer, if they show another time than the prospect's; else null. */
export function slotTextFor(zone: string, slotAt: string | number | Date, state: string): string | null {
  const shown = clockAt(slotAt, zone);
  if (shown === clockAt(slotAt, zoneOfProspect(state))) return null;
  return `${shown} ${zoneName(zone)}`;
}

function clockAt(instant: string | number | Date, zone: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Date(instant).toLocaleString('en-US', { timeZone: zone, ...format }).replaceAll('\u202f', ' ');
}
