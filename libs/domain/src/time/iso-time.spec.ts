import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isoTime, isoTimeOrNull } from './iso-time.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

it('drops what is below a millisecond, as Date does', () => {
  expect(isoTime(1_792_056_274_788.048)).toBe(new Date(1_792_056_274_788.048).toISOString());
});

it('formats a time that may be missing, null as null', () => {
  expect([0, null].map(isoTimeOrNull)).toEqual(['1970-01-01T00:00:00.000Z', null]);
});

it('returns the same text as Date for every time, cached or not', () => {
  const time = fc.date({ noInvalidDate: true }).map((date) => date.getTime());
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 86_400_000 }), (ms, later) => {
      for (const moment of [ms, ms + later]) {
        if (Math.abs(moment) > 8.64e15) continue;
        expect(isoTime(moment)).toBe(new Date(moment).toISOString());
      }
    }),
    {
      numRuns: 2_000,
      examples: [
        [0, 0],
        [-1, 1],
        [Date.parse('2026-11-21T23:59:59.999Z'), 1],
      ],
    },
  );
});
