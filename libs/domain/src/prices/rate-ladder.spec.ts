import { describe, expect, it } from '@jest/globals';
import { PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import {
  agedLeadLadder,
  cheapestTier,
  isLowestRate,
  ladderOf,
  olderLeadsCostLess,
  quantityLadder,
  tierLadder,
} from './rate-ladder.ts';

const all = (cents: number) => Object.fromEntries(PRICING_PAGES.map(({ id }) => [`page.${id}`, cents])) as PriceOverrides;

describe('M75 rates that an admin changed', () => {
  it.each([
    [[4000, 3800, 3500], 'falling', 3500, 4000],
    [[3500, 3500, 3500], 'equal', 3500, 3500],
    [[3500], 'equal', 3500, 3500],
    [[4000, 4000, 3500], 'mixed', 3500, 4000],
    [[3500, 3800, 4000], 'mixed', 3500, 4000],
    [[4000, 3500, 3800], 'mixed', 3500, 4000],
  ] as const)('M75 reads %j as %s', (rates, shape, lowest, highest) => {
    expect(ladderOf(rates)).toEqual({ shape, lowest, highest });
  });

  it('M75 reads the price book as falling', () => {
    expect(tierLadder({})).toEqual({ shape: 'falling', lowest: 2800, highest: 4000 });
    expect(quantityLadder({})).toEqual({ shape: 'falling', lowest: 2800, highest: 3200 });
    expect(agedLeadLadder({})).toEqual({ shape: 'falling', lowest: 200, highest: 400 });
  });

  it('M72 M75 finds that older leads cost less only if they do in both price lists', () => {
    expect(olderLeadsCostLess({})).toBe(true);
    expect(olderLeadsCostLess({ 'lead.form.60-90': 500 })).toBe(false);
    expect(olderLeadsCostLess({ 'lead.template.90-180': 350 })).toBe(false);
  });

  it('M75 finds the cheapest tier, of several the one for the smallest volume', () => {
    expect(cheapestTier({})).toBe('ultimate');
    expect(cheapestTier({ 'page.premium': 2500 })).toBe('premium');
    expect(cheapestTier(all(3000))).toBe('standard');
  });

  it('M76 calls a rate the lowest only if nothing sold costs less', () => {
    expect(isLowestRate('ultimate', {}, false)).toBe(true);
    expect(isLowestRate('enterprise', {}, false)).toBe(false);
    expect(isLowestRate('ultimate', { 'page.special': 2700 }, false)).toBe(false);
    expect(isLowestRate('ultimate', { 'high-volume.200': 2700 }, false)).toBe(false);
    expect(isLowestRate('ultimate', { 'checkout.standard': 2700 }, false)).toBe(false);
    expect(isLowestRate('ultimate', { 'checkout.standard': 2700 }, true)).toBe(true);
  });
});
