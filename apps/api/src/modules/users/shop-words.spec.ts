import { describe, expect, it } from '@jest/globals';
import { isShopWord } from './shop-words.js';

describe('P79 words of the shop', () => {
  const SHOP = 'https://shop.gulfcoastleads.example';

  it.each([
    'warmline',
    'Warmline2026!',
    'WARM LINE 1',
    'warmline-warmline',
    'GulfCoastLeads1',
    'shop.gulfcoastleads.example',
    'aged-leads-2026',
  ])('refuse %j as a password', (password) => expect(isShopWord(password, SHOP)).toBe(true));

  it.each(['warmline-demo', 'warm lantern', 'shop', 'leads at dawn', '20261126', '', 'Ünïcödé1'])('leave %j alone', (password) =>
    expect(isShopWord(password, SHOP)).toBe(false),
  );

  it('are those of the host only if it has a name', () => {
    expect(isShopWord('127.0.0.1', 'http://127.0.0.1:3000')).toBe(false);
  });
});
