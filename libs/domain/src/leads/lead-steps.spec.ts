import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LeadSort } from '@warmline/contracts/leads/query';
import { AGE_RANGES, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { DAY_MS } from '../time/durations.ts';
import { ageInDays } from './lead-age.ts';
import { leadPriceCents, leadPriceLists } from './lead-price.ts';
import { leadSteps } from './lead-steps.ts';
import { isInStep } from './match-filters.ts';
import type { LeadQuery } from './lead-query.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const NOW = Date.parse('2026-11-26T12:00:00Z');
const LISTS = leadPriceLists({});
const query = (ranges: Partial<LeadQuery>): LeadQuery => ({ places: [], age: {}, price: {}, filled: {}, ...ranges });
const stepsOf = (ranges: Partial<LeadQuery>, sort: LeadSort) => leadSteps(query(ranges), LISTS, NOW, sort, 'UTC');

const span = (max: number) =>
  fc.record({ min: fc.option(fc.nat(max), { nil: undefined }), max: fc.option(fc.nat(max), { nil: undefined }) });
const anyLead = fc.record({
  formFilledAt: fc.nat(200 * 24).map((hours) => NOW - hours * (DAY_MS / 24)),
  priceProfile: fc.constantFrom<LeadPriceProfile>('form', 'template'),
  explicitPriceCents: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
});

describe('L57 ranges as index ranges', () => {
  it('contain a lead exactly once if its age and price are wanted, else never', () => {
    fc.assert(
      fc.property(span(200), span(600), anyLead, fc.constantFrom<LeadSort>('freshest', 'cheapest'), (age, price, lead, sort) => {
        const [days, cents] = [ageInDays(lead.formFilledAt, NOW), leadPriceCents(lead, NOW, LISTS)];
        const within = (value: number, { min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined }) =>
          value >= min && value <= max;
        const found = stepsOf({ age, price }, sort).filter((step) => isInStep(step, lead)).length;
        expect(found).toBe(within(days, age) && within(cents, price) ? 1 : 0);
      }),
    );
  });

  it('L58 go up in price, cheapest first', () => {
    const steps = stepsOf({}, 'cheapest');
    expect(steps.map(({ cents }) => cents)).toEqual([75, 200, 300, 400, 500, 2_147_483_647]);
    for (const [index, { cents, given }] of steps.entries())
      expect([given?.minCents, given?.maxCents]).toEqual([index === 0 ? 0 : steps[index - 1]!.cents + 1, cents]);
  });

  it('are one window per price list for neighboring ages', () => {
    expect(stepsOf({ price: { max: 300 } }, 'freshest')[0]!.listed).toEqual([
      { profile: 'form', from: -Infinity, until: NOW - 90 * DAY_MS },
      { profile: 'template', from: -Infinity, until: Infinity },
    ]);
    expect(AGE_RANGES).toHaveLength(3);
  });

  it('are none without a possible lead', () => {
    for (const ranges of [{ price: { max: 0 } }, { price: { min: 2, max: 1 } }, { age: { min: 60, max: 30 } }])
      expect(stepsOf(ranges, 'freshest')).toEqual([]);
  });

  it('are the days of the zone', () => {
    const [step] = leadSteps(
      query({ filled: { from: '2026-11-01', to: '2026-11-01' } }),
      LISTS,
      NOW,
      'freshest',
      'America/New_York',
    );
    expect(step!.given).toMatchObject({ from: Date.parse('2026-11-01T04:00:00Z'), until: Date.parse('2026-11-02T05:00:00Z') });
  });
});
