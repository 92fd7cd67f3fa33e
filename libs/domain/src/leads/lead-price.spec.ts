import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../time/durations.ts';
import { addToParts, leadPriceCents, leadPriceLists, sumOfParts, type PriceParts } from './lead-price.ts';

const NOW = Date.UTC(2026, 10, 21);
const BOOK = leadPriceLists({});
const priceAt = (days: number, priceProfile: 'form' | 'template') =>
  leadPriceCents({ formFilledAt: NOW - days * DAY_MS, priceProfile, explicitPriceCents: null }, NOW, BOOK);

describe('M14 leadPriceCents', () => {
  it.each([
    ['B9.10', 'form', 1, 500],
    ['B9.10', 'form', 60, 500],
    ['B9.10', 'form', 61, 400],
    ['B9.10', 'form', 90, 400],
    ['B9.10', 'form', 91, 300],
    ['B9.10', 'form', 400, 300],
    ['B9.11', 'template', 1, 300],
    ['B9.11', 'template', 60, 300],
    ['B9.11', 'template', 61, 200],
    ['B9.11', 'template', 90, 200],
    ['B9.11', 'template', 91, 75],
    ['B9.11', 'template', 400, 75],
  ] as const)('%s prices a %s lead on day %d at %d cents', (_id, profile, days, cents) =>
    expect(priceAt(days, profile)).toBe(cents),
  );

  it('M14 keeps a price from the row at any lead age', () => {
    for (const days of [1, 61, 91])
      expect(leadPriceCents({ formFilledAt: NOW - days * DAY_MS, priceProfile: 'form', explicitPriceCents: 1 }, NOW, BOOK)).toBe(
        1,
      );
  });

  it('drops as the lead gets older', () => {
    const lead = { formFilledAt: NOW, priceProfile: 'form', explicitPriceCents: null } as const;
    expect([60, 60.5, 90, 90.5].map((days) => leadPriceCents(lead, NOW + days * DAY_MS, BOOK))).toEqual([500, 400, 400, 300]);
  });

  it('M72 changes the price of one list and age range, and never that of a row', () => {
    const lists = leadPriceLists({ 'lead.template.60-90': 250 });
    const priced = (days: number, priceProfile: 'form' | 'template', explicitPriceCents: number | null = null) =>
      leadPriceCents({ formFilledAt: NOW - days * DAY_MS, priceProfile, explicitPriceCents }, NOW, lists);
    expect([60, 61, 90, 91].map((days) => priced(days, 'template'))).toEqual([300, 250, 250, 75]);
    expect(priced(61, 'form')).toBe(400);
    expect(priced(61, 'template', 1)).toBe(1);
  });

  it('M72 sums up leads so that the sum can be calculated at other prices', () => {
    const parts: PriceParts = { givenCents: 0, leads: { '30-60': 0, '60-90': 0, '90-180': 0 } };
    for (const [days, explicitPriceCents] of [
      [10, null],
      [61, null],
      [75, 125],
      [400, null],
    ] as const)
      addToParts(parts, { formFilledAt: NOW - days * DAY_MS, explicitPriceCents }, NOW);
    expect(parts).toEqual({ givenCents: 125, leads: { '30-60': 1, '60-90': 1, '90-180': 1 } });
    expect(sumOfParts(parts, 'template', BOOK)).toBe(125 + 300 + 200 + 75);
    expect(sumOfParts(parts, 'template', leadPriceLists({ 'lead.template.90-180': 100 }))).toBe(125 + 300 + 200 + 100);
  });
});
