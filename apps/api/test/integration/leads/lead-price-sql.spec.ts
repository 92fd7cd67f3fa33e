import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEAD_PRICE_PROFILES } from '@warmline/contracts/prices/price-book';
import { DAY_MS } from '@warmline/domain/time/durations';
import { leadPriceCents, leadPriceLists, type PricedLead } from '@warmline/domain/leads/lead-price';
import fc from 'fast-check';
import { PRICE_CENTS } from '../../../src/modules/leads/persistence/lead-price.sql.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Lead ages in ms; half of them within two ms of a whole day, where prices change. */
const age = fc.oneof(
  fc.nat({ max: 400 * DAY_MS }),
  fc
    .record({ days: fc.constantFrom(0, 1, 30, 59, 60, 61, 89, 90, 91, 180), off: fc.integer({ min: -2, max: 2 }) })
    .map(({ days, off }) => Math.max(0, days * DAY_MS + off)),
);
const lead: fc.Arbitrary<PricedLead> = fc.record({
  formFilledAt: age.map((ms) => -ms),
  priceProfile: fc.constantFrom(...(Object.keys(LEAD_PRICE_PROFILES) as PricedLead['priceProfile'][])),
  explicitPriceCents: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999_999 }) },
  ),
});

describe('M14 consistency of charged and shown prices', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('prices every lead in PostgreSQL as leadPriceCents does, on both sides of every day', async () => {
    const leads = fc.sample(lead, { numRuns: 2_000, seed: Number(process.env.PROPERTY_SEED) });
    const priced = await shop.db.query<{ cents: number }>(
      `SELECT ${PRICE_CENTS} AS cents FROM (
         SELECT place, now() - make_interval(secs => ms / 1000.0) AS form_filled_at, price_profile, explicit_price_cents
         FROM unnest($1::float8[], $2::text[], $3::int[]) WITH ORDINALITY AS given(ms, price_profile, explicit_price_cents, place)) l
       ORDER BY place`,
      [
        leads.map(({ formFilledAt }) => -formFilledAt),
        leads.map(({ priceProfile }) => priceProfile),
        leads.map(({ explicitPriceCents }) => explicitPriceCents),
      ],
    );
    expect(priced.map(({ cents }) => cents)).toEqual(leads.map((each) => leadPriceCents(each, 0, leadPriceLists({}))));
  });
});
