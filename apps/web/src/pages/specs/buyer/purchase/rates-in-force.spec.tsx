import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { pageMeta } from '../../../../page-meta.ts';
import { embedSite } from '../../../../testing/embed-site.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const usual = globalThis.matchMedia;
// No confetti: jsdom has no canvas.
globalThis.matchMedia = (media) => ({ ...usual(media), matches: media === '(prefers-reduced-motion: reduce)' });

let forget = () => {};
afterEach(() => forget());

async function openAt(address: string, prices: PriceOverrides, honourAdvertisedRate = false) {
  forget = embedSite({ prices, honourAdvertisedRate });
  const visit = await openPage(address);
  await screen.findByRole('main');
  return visit;
}

const text = (element: Element | null = document.querySelector('main')) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const allPagesAt = (cents: number) => Object.fromEntries(PRICING_PAGES.map(({ id }) => [`page.${id}`, cents])) as PriceOverrides;

it('M71 the landing page names the rates in force: strip, hero, products, and buffer', async () => {
  await openAt('/', {
    'page.standard': 4_250,
    'page.ultimate': 2_700,
    'survey.live_transfer': 3_600,
    'survey.callback': 1_650,
    'survey.aged_lead.90-180': 150,
  });
  await screen.findByText(/From \$27 per transfer at 300\+ calls a day\. No contract\./);
  const strip = screen.getByRole('region', { name: /^Volume pricing/ });
  expect([...strip.querySelectorAll('li strong')].map((rate) => rate.textContent)).toEqual([
    '$42.50',
    '$38',
    '$35',
    '$32',
    '$27',
  ]);
  expect([...document.querySelectorAll('.kind-price')].map((price) => text(price))).toEqual([
    '$36 per transfer, in the survey',
    '$16.50 per callback, in the survey',
    'from $1.50 per lead, in the survey',
  ]);
  expect(text()).toContain('$36 charged');
});

it.each([
  ['rates that fall', {}, 'The more calls you take, the less each transfer costs.', 'From $28 per transfer at 300+ calls a day.'],
  [
    'a cheaper tier in the middle',
    { 'page.premium': 2_500 },
    'Your calls a day set the rate.',
    'From $25 per transfer at 151-199 calls a day.',
  ],
  ['one rate', allPagesAt(3_300), 'Every volume has the same rate.', '$33 per transfer at any volume.'],
] as const)('M75 the landing page reads right at %s', async (_what, prices, note, hero) => {
  await openAt('/', prices);
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(text()).toContain(hero);
});

it.each([
  ['rates that fall', {}, 'More calls a day, a lower price per call.', 'From $40 down to $28 per transfer.'],
  [
    'a cheaper tier in the middle',
    { 'page.premium': 2_500 },
    'Your calls a day set the price per call.',
    'From $25 to $40 per transfer, by calls a day.',
  ],
  ['one rate', allPagesAt(3_300), 'One price per call, at any volume.', '$33 per transfer. Calls'],
] as const)('M75 the pricing page reads right at %s', async (_what, prices, title, span) => {
  await openAt('/pricing', prices);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(text()).toContain(span);
});

it('M71 the pricing page names the rates in force: ladder, quantity table, and calculator', async () => {
  await openAt('/pricing', { 'page.premium': 3_650, 'page.special': 3_725, 'high-volume.50': 3_150 });
  const rates = [...document.querySelectorAll('.rung-rate strong')].map((rate) => rate.textContent);
  expect(rates).toEqual(['$40', '$37.25', '$36.50', '$32', '$28']);
  expect(text(document.querySelector('.rates tbody tr'))).toBe('50-99$31.50$1,575');
  expect(text(document.querySelector('.big-rate'))).toBe('$36.50 per transfer');
});

it.each([
  ['/ultimate-pricing', {}, 'Ultimate volume Best Rate Available $28 per transfer'],
  ['/ultimate-pricing', { 'page.premium': 2_500 }, 'Ultimate volume $28 per transfer'],
  ['/ultimate-pricing', { 'high-volume.200': 2_700 }, 'Ultimate volume $28 per transfer'],
  ['/enterprise-pricing', { 'page.enterprise': 4_000 }, 'Enterprise volume $40 per transfer'],
  ['/special-pricing', { 'page.standard': 4_400, 'page.special': 3_999 }, 'Special offer instead of $44 $39.99 per transfer'],
  ['/special-pricing', { 'page.special': 4_000 }, 'Special offer $40 per transfer'],
] as const)('M75 %s claims nothing untrue at %j', async (address, prices, heading) => {
  await openAt(address, prices);
  expect(text(await screen.findByRole('heading', { level: 1 }))).toBe(heading);
});

const LOWER = 'Lower rate from your very first transfer';
const REDUCED = 'The same transfers at a lower rate, for teams that take more than a few calls an hour.';
const UNCLAIMED = 'The same transfers, for teams that take more than a few calls an hour.';

it.each([
  [{ 'page.standard': 4_400, 'page.special': 3_999 }, REDUCED, true],
  [{ 'page.special': 4_000 }, UNCLAIMED, false],
  [{ 'page.special': 4_100 }, UNCLAIMED, false],
] as const)('M75 the special offer claims a lower rate only while it has one: %j', async (prices, description, isClaimed) => {
  await openAt('/special-pricing', prices);
  expect(await screen.findByText(description)).toBeVisible();
  const benefits = within(screen.getByRole('complementary', { name: 'Your package' })).getAllByRole('listitem');
  expect(benefits.map((item) => text(item)).includes(LOWER)).toBe(isClaimed);
});

it.each([
  [{}, false, true],
  [{ 'checkout.special': 4_000 }, false, false],
  [{ 'checkout.standard': 3_800 }, false, false],
  [{ 'checkout.special': 4_000 }, true, true],
  [{ 'page.special': 4_000 }, true, false],
] as const)(
  'M75 the special checkout claims a lower rate only while it has one: %j, advertised rate charged: %j',
  async (prices, honour, isClaimed) => {
    await openAt('/checkout?offer=special', prices, honour);
    const benefits = within(await screen.findByRole('region', { name: 'What you get' })).getAllByRole('listitem');
    expect(benefits.map((item) => text(item)).includes(LOWER)).toBe(isClaimed);
  },
);

it('M75 does not call a tier reduced or the lowest that is not', async () => {
  await openAt('/pricing', { 'page.special': 4_000, 'page.ultimate': 4_000 });
  expect(text()).not.toContain('reduced rate');
  expect(text()).not.toContain('Best Rate Available');
  expect(document.querySelectorAll('.rung-rate s')).toHaveLength(0);
});

it.each([
  ['/standard-pricing', {}, 'From 101 calls a day, each transfer costs $2 less.'],
  [
    '/premium-pricing',
    {},
    'Each transfer costs $3 less than in the previous tier. From 200 calls a day, each transfer costs $3 less.',
  ],
  [
    '/premium-pricing',
    { 'page.special': 3_400, 'page.enterprise': 3_500 },
    'Each transfer costs $1 more than in the previous tier. From 200 calls a day, each transfer costs the same.',
  ],
  ['/ultimate-pricing', {}, 'Each transfer costs $4 less than in the previous tier. This is our lowest rate.'],
  ['/ultimate-pricing', { 'high-volume.200': 2_750 }, 'Each transfer costs $4 less than in the previous tier.'],
  [
    '/ultimate-pricing',
    { 'page.enterprise': 2_800 },
    'Each transfer costs the same as in the previous tier. This is our lowest rate.',
  ],
] as const)('M75 M76 %s compares its rate at %j', async (address, prices, sentence) => {
  await openAt(address, prices);
  expect(text(screen.getByRole('region', { name: 'Compare this rate' }).querySelector('.lead'))).toBe(sentence);
});

it.each([
  ['/premium-pricing', {}, false, '$35 is the daily plan rate. A prepaid package costs $37 per transfer at checkout.'],
  ['/premium-pricing', {}, true, null],
  ['/standard-pricing', {}, false, null],
  [
    '/standard-pricing',
    { 'checkout.standard': 4_100 },
    false,
    '$40 is the daily plan rate. A prepaid package costs $41 per transfer at checkout.',
  ],
] as const)('M76 %s says what its checkout charges at %j, advertised rate charged: %j', async (address, prices, honour, note) => {
  await openAt(address, prices, honour);
  const shown = screen.queryByText(/is the daily plan rate/);
  expect(shown === null ? null : text(shown)).toBe(note);
});

it('M76 the pricing page says which of the two ladders wins', async () => {
  await openAt('/pricing', {});
  const rule = within(screen.getByRole('heading', { name: 'Daily plan vs prepaid package' }).parentElement!);
  expect(rule.getByText('Your calls a day set the rate: the five tiers above.')).toBeVisible();
  expect(
    rule.getByText(
      'The checkout charges its package rate: Special offer $39, Premium volume $37, Enterprise volume $35, Ultimate volume $32.',
    ),
  ).toBeVisible();
  expect(rule.getByText('Order by quantity, from 50')).toBeVisible();
  expect(rule.getByText('The high-volume checkout charges the quantity rate below, at any number of calls a day.')).toBeVisible();
  expect(text()).toContain('In the high-volume checkout, from 50 transfers on, the quantity sets the rate');
});

it('M76 the pricing page says so when the checkouts charge the advertised rates', async () => {
  await openAt('/pricing', {}, true);
  expect(screen.getByText('The checkout charges the rate of its tier above.')).toBeVisible();
});

it('M77 the calculator shows money per day and month, and what is saved against Standard', async () => {
  const { user } = await openAt('/pricing', {});
  const lines = () => [...document.querySelectorAll('.spend > div')].map((line) => text(line));
  expect(lines()).toEqual([
    'Per day, at most160 × $35 = $5,600',
    'Per month (22 working days)$123,200',
    'You save against Standard$800 a day, $17,600 a month',
    'As a prepaid package ($37 each)$5,920 a day, $130,240 a month',
  ]);
  const calls = screen.getByRole('spinbutton', { name: 'Calls your agency can take in a day' });
  await user.clear(calls);
  await user.type(calls, '50');
  expect(lines()).toEqual(['Per day, at most50 × $40 = $2,000', 'Per month (22 working days)$44,000']);
});

it.each([
  ['', 'Enter a number from 0.1 to 100.'],
  ['0', 'Enter a number from 0.1 to 100.'],
  ['101', 'Enter a number from 0.1 to 100.'],
  ['12.5', 'One sale costs you $280 in transfers at $35 each.'],
  ['100', 'One sale costs you $35 in transfers at $35 each.'],
])('M77 the calculator shows the cost of one sale at a close rate of "%s"', async (percent, sentence) => {
  const { user } = await openAt('/pricing', {});
  const field = screen.getByRole('spinbutton', { name: 'Your close rate, in percent' });
  expect(field).toHaveAccessibleDescription(/^One sale costs you \$350 in transfers at \$35 each\./);
  await user.clear(field);
  if (percent !== '') await user.type(field, percent);
  expect(text(screen.getByRole('spinbutton', { name: 'Your close rate, in percent' }).nextElementSibling)).toContain(sentence);
});

it('M71 the descriptions of the pages name the rates in force', () => {
  const site = { ...DEFAULT_SITE, prices: { 'page.premium': 3_650, 'page.ultimate': 2_700 } };
  expect(pageMeta('/pricing', site).description).toContain('From $40 down to $27 per transfer.');
  expect(pageMeta('/premium-pricing', site).description).toMatch(/^\$36\.50 per qualified final expense call transfer/);
});
