import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from './lead-age.ts';
import { leadPriceCents } from './lead-price.ts';

const NOW = Date.UTC(2026, 10, 21);
const priceAt = (days: number, priceProfile: 'form' | 'template') =>
  leadPriceCents({ formFilledAt: NOW - days * DAY_MS, priceProfile, explicitPriceCents: null }, NOW);

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
      expect(leadPriceCents({ formFilledAt: NOW - days * DAY_MS, priceProfile: 'form', explicitPriceCents: 1 }, NOW)).toBe(1);
  });

  it('drops as the lead gets older', () => {
    const lead = { formFilledAt: NOW, priceProfile: 'form', explicitPriceCents: null } as const;
    expect([60, 60.5, 90, 90.5].map((days) => leadPriceCents(lead, NOW + days * DAY_MS))).toEqual([500, 400, 400, 300]);
  });
});
