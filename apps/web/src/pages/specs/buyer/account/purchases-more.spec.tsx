import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const PAID = { status: 'paid', paidAt: '2026-01-02T03:05:05.000Z' } as const;
const FIRST = (totalCents: number): Answer => ({
  body: [buildOrder({ ...PAID, totalCents })],
  headers: { 'X-Next-Cursor': 'c1' },
});
const OLDER: Answer = { body: [buildOrder({ ...PAID, id: 'o2', number: 'WL-100001' })] };

async function openList(orders: (call: Call) => Answer | Promise<Answer>) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/orders': orders,
    'GET /api/orders/counts': () => ({ body: { current: 2, pending: 0, paid: 2, refunded: 0, cancelled: 0, leads: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
  });
  const { user } = await openPage('/dashboard/purchases');
  const more = await screen.findByRole('button', { name: 'Show more orders' });
  return { press: async () => user.click(more) };
}

const listCalls = () => shop.callsTo('GET /api/orders').map(({ search }) => Object.fromEntries(search));

it('M13 shows older orders below, and lets a failed page be retried', async () => {
  let fails = true;
  const { press } = await openList(({ search }) => {
    if (!search.has('cursor')) return FIRST(1000);
    return fails ? { status: 500, body: '' } : OLDER;
  });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('More orders could not be loaded. Please try again.');
  expect(screen.getByText('WL-100042')).toBeVisible();
  fails = false;
  await press();
  expect(await screen.findByText('WL-100001')).toBeVisible();
  expect(screen.getByText('2 orders')).toBeVisible();
  expect(listCalls().at(-1)).toMatchObject({ cursor: 'c1' });
});

describe('F3 M13 a next page and a live event at the same time', () => {
  /** Opens a list of two pages; the test decides when the second response arrives. */
  async function openCrossing() {
    let totalCents = 1000;
    let answer: (() => void) | undefined;
    const { press } = await openList(async ({ search }) => {
      if (listCalls().length === 2) await new Promise<void>((resolve) => (answer = resolve));
      return search.has('cursor') ? OLDER : FIRST(totalCents);
    });
    return {
      press,
      news: () => {
        totalCents = 999;
        refreshQueries('/api/orders');
      },
      underWay: async () => waitFor(() => expect(answer).toBeDefined()),
      answer: () => answer?.(),
    };
  }

  async function expectBoth(): Promise<void> {
    expect(await screen.findByText('WL-100001')).toBeVisible();
    expect(await screen.findByText('$9.99')).toBeVisible();
    expect(screen.getByText('WL-100001')).toBeVisible();
  }

  it('the page arrives before the event', async () => {
    const crossing = await openCrossing();
    await crossing.press();
    await crossing.underWay();
    crossing.news();
    crossing.answer();
    await expectBoth();
  });

  it("the event's fetch runs after the page", async () => {
    const crossing = await openCrossing();
    crossing.news();
    await crossing.underWay();
    await crossing.press();
    await expectBoth();
    crossing.answer();
  });
});
