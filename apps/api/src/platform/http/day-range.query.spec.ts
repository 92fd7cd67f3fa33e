import { expect, it } from '@jest/globals';
import 'reflect-metadata';
import { DayRangeQueryDto, toInstants } from './day-range.query.js';
import { BodyValidationPipe } from './validation.pipe.js';

const read = (query: object) =>
  new BodyValidationPipe().transform(query, { type: 'query', metatype: DayRangeQueryDto }) as Promise<DayRangeQueryDto>;

it('M93 reads days in the zone of the query, and in UTC without one', async () => {
  expect(toInstants(await read({ from: '2026-11-01', to: '', zone: 'America/New_York' }))).toEqual({
    from: new Date('2026-11-01T04:00:00Z'),
    until: null,
  });
  expect(toInstants(await read({ to: '2026-11-01' }))).toEqual({ from: null, until: new Date('2026-11-02T00:00:00Z') });
});

it.each([
  ['from', '2026-02-30', 'Please enter a date such as 2026-11-21.'],
  ['to', ['2026-02-03', '2026-02-04'], 'Please enter a date such as 2026-11-21.'],
  ['zone', 'Mars/Phobos', 'This time zone is not known.'],
  ['zone', '+05:00', 'This time zone is not known.'],
])('M93 rejects %s=%s at its field', async (field, value, message) => {
  await expect(read({ [field]: value })).rejects.toMatchObject({ details: { errors: [{ field, message }] } });
});
