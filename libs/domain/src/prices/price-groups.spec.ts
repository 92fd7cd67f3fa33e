import { describe, expect, it } from '@jest/globals';
import { AGE_RANGES, HIGH_VOLUME, type CheckoutTier } from '@warmline/contracts/prices/price-book';
import type { PriceKey } from '@warmline/contracts/prices/types';
import { leadPriceLists } from '../leads/lead-price.ts';
import { priceName, PRICE_GROUPS, PRICE_KEYS } from './price-groups.ts';
import {
  advertisedRateCents,
  checkoutRateCents,
  dashboardTransferQuote,
  highVolumeRateCents,
  ringcloudRateCents,
  surveyRateCents,
} from './quote.ts';
import { BOOK_CENTS } from './rate.ts';

const rowsOf = (id: string) => PRICE_GROUPS.find((group) => group.id === id)!.rows;
const TIERS: readonly CheckoutTier[] = ['standard', 'special', 'premium', 'enterprise', 'ultimate'];

describe('M40 the price book, side by side', () => {
  it('M72 offers the price lists of leads beside the rates of the surveys', () => {
    for (const [index, { cells }] of rowsOf('aged-leads').slice(0, 3).entries())
      expect(cells.slice(2).map((cell) => cell?.key)).toEqual(
        ['form', 'template'].map((profile) => `lead.${profile}.${AGE_RANGES[index]!}`),
      );
  });

  it('shows every rate once', () => {
    const cells = PRICE_GROUPS.flatMap(({ rows }) => rows.flatMap((row) => row.cells)).flatMap((cell) => cell?.key ?? []);
    expect([...cells].sort()).toEqual([...PRICE_KEYS].sort());
  });

  it('labels every rate uniquely', () => {
    expect(priceName('dashboard.transfers')).toBe('Live transfer, Dashboard');
    expect(new Set(PRICE_KEYS.map(priceName)).size).toBe(PRICE_KEYS.length);
  });

  it('changes only the quote of the changed rate', () => {
    const quoted: Record<PriceKey, (prices: object) => number> = {
      ...Object.fromEntries(TIERS.map((tier) => [`page.${tier}`, (prices: object) => advertisedRateCents(tier, prices)])),
      ...Object.fromEntries(
        TIERS.map((tier) => [`checkout.${tier}`, (prices: object) => checkoutRateCents(tier, false, prices)]),
      ),
      ...Object.fromEntries(
        HIGH_VOLUME.tiers.map(({ minCount }) => [
          `high-volume.${minCount}`,
          (prices: object) => highVolumeRateCents(minCount, prices),
        ]),
      ),
      ...Object.fromEntries(
        AGE_RANGES.flatMap((range) => [
          [`survey.aged_lead.${range}`, (prices: object) => surveyRateCents('Aged Leads', range, prices)],
          [`ringcloud.partial_apps.${range}`, (prices: object) => ringcloudRateCents('partial_apps', range, prices)],
          [`lead.form.${range}`, (prices: object) => leadPriceLists(prices).form[range]],
          [`lead.template.${range}`, (prices: object) => leadPriceLists(prices).template[range]],
        ]),
      ),
      'survey.live_transfer': (prices) => surveyRateCents('Live Transfers', undefined, prices),
      'survey.callback': (prices) => surveyRateCents('Call-Backs', undefined, prices),
      'ringcloud.live_transfers': (prices) => ringcloudRateCents('live_transfers', undefined, prices),
      'ringcloud.call_backs': (prices) => ringcloudRateCents('call_backs', undefined, prices),
      'ringcloud.partial_apps.default': (prices) => ringcloudRateCents('partial_apps', undefined, prices),
      'dashboard.transfers': (prices) => dashboardTransferQuote(1, prices).unitCents,
    } as Record<PriceKey, (prices: object) => number>;
    expect(Object.keys(quoted).sort()).toEqual([...PRICE_KEYS].sort());
    for (const key of PRICE_KEYS) {
      const changed = PRICE_KEYS.filter((other) => quoted[other]({ [key]: 12_345 }) !== quoted[other]({}));
      expect(changed).toEqual([key]);
      expect(quoted[key]({})).toBe(BOOK_CENTS[key]);
    }
  });
});
