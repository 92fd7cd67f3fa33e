import { isDay } from '@warmline/domain/time/day-range';

/** Reads a day of an address, such as `2026-11-25`; undefined for anything else. */
export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
