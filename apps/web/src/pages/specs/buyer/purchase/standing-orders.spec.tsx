import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SeatRole } from '@warmline/contracts/auth/access';
import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import { buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const FLORIDA: StandingOrder = {
  id: 'so-1',
  name: 'Florida',
  filter: 'FL',
  facets: { ageMax: 60 },
  zone: null,
  pick: 'cheapest',
  maxPriceCents: 300,
  period: 'day',
  budgetCents: 10_000,
  leadCap: null,
  startsOn: null,
  endsOn: null,
  status: 'active',
  pausedAt: null,
  pausedUntil: null,
  spentCents: 4_200,
  taken: 14,
  createdAt: '2026-11-20T15:00:00.000Z',
  lastFill: { orderId: 'order-1', leads: 14, cents: 4_200, at: '2026-11-24T15:00:00.000Z' },
};

const usual = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = usual;
});

async function open(
  orders: StandingOrder[],
  { role = 'owner', search = '' }: { role?: SeatRole; search?: string } = {},
  routes: Routes = {},
) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: role } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/wallet': () => ({ body: buildWallet(0) }),
    'GET /api/standing-orders': () => ({ body: { items: orders, next: null, total: orders.length } }),
    'POST /api/standing-orders/preview': () => ({ body: { freeNow: 120, lastSevenDays: 340, medianCents: 150, exact: true } }),
    ...routes,
  });
  return { shop, ...(await openPage(`/dashboard/standing-orders${search}`)) };
}

it('L73 shows what a standing order buys and spent, and pauses it', async () => {
  const { user, shop } = await open(
    [FLORIDA],
    {},
    {
      'POST /api/standing-orders/so-1/pause': () => ({ body: { ...FLORIDA, status: 'paused', pausedAt: FLORIDA.createdAt } }),
    },
  );
  expect(await screen.findByText('$42.00 of $100.00 today')).toBeVisible();
  const words = within(screen.getByRole('list', { name: 'Filter' })).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(['FL', 'Lead age: Up to 60 days', 'Up to $3.00 a lead']);
  expect(screen.getByRole('link', { name: '14 leads for $42.00' })).toHaveAttribute('href', '/dashboard/purchases/order-1');
  await user.click(screen.getByRole('button', { name: 'Pause Florida' }));
  fireEvent.change(await screen.findByLabelText('Resumes on (optional)'), { target: { value: '2099-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Pause standing order' }));
  await waitFor(() => expect(shop.callsTo('POST /api/standing-orders/so-1/pause')).toHaveLength(1));
  expect(shop.callsTo('POST /api/standing-orders/so-1/pause')[0]!.body).toEqual({ until: '2099-01-01' });
});

it('L111 asks on a phone where, how, and for the budget, and returns to the step of a refused field', async () => {
  globalThis.matchMedia = (media) => ({ ...usual(media), matches: media === '(max-width: 640px)' });
  const wrong = { code: 'validation_failed', message: 'wrong', errors: [{ field: 'maxPriceCents', message: 'Too much' }] };
  const { user, shop } = await open(
    [],
    { search: '?new=1' },
    { 'POST /api/standing-orders': () => ({ status: 400, body: wrong }) },
  );
  await user.clear(await screen.findByLabelText('Name'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Florida{Enter}');
  expect(await screen.findByRole('heading', { name: 'Step 2 of 3: How' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^120 for sale now/)).toBeVisible();
  expect(screen.getByLabelText('Highest price of a lead')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create standing order' }));
  expect(await screen.findByText('Too much')).toBeVisible();
  expect(shop.callsTo('POST /api/standing-orders')).toHaveLength(1);
});

it('L73 L78 creates one from the filter of the list, with a preview, and keeps it if it is refused', async () => {
  let isFunded = false;
  const refused = refusal(409, 'balance_needed', 'Please add funds first: a standing order needs a balance of at least $10.00.');
  const { user, shop } = await open(
    [],
    { search: '?new=1&filter=FL&states=FL&priceMaxCents=400' },
    {
      'POST /api/standing-orders': () => (isFunded ? { status: 201, body: FLORIDA } : refused),
    },
  );
  expect(await screen.findByText('120 for sale now · 340 in the last seven days · median $1.50')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('FL, State: FL, Price: Up to $4');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Florida');
  await user.click(screen.getByRole('button', { name: 'Create standing order' }));
  expect(await screen.findByText(/^Not saved: Please add funds first/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Florida');
  expect(screen.getByRole('link', { name: 'Add funds' })).toHaveAttribute('target', '_blank');
  isFunded = true;
  await user.click(screen.getByRole('button', { name: 'Create standing order' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(shop.callsTo('POST /api/standing-orders').at(-1)!.body).toMatchObject({
    name: 'Florida',
    filter: 'FL',
    facets: { states: 'FL' },
    pick: 'cheapest',
    maxPriceCents: 400,
    period: 'day',
    budgetCents: 5_000,
    leadCap: null,
    startsOn: null,
    endsOn: null,
  });
});

it('L112 keeps the request of a form after a lost answer, and shows what was created', async () => {
  const created: StandingOrder[] = [];
  const { user, shop } = await open(
    [],
    { search: '?new=1&filter=FL' },
    {
      'GET /api/standing-orders': () => ({ body: { items: created, next: null, total: created.length } }),
      'POST /api/standing-orders': () => {
        created[0] = FLORIDA;
        return shop.callsTo('POST /api/standing-orders').length === 1 ? { status: 502 } : { status: 201, body: FLORIDA };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Create standing order' }));
  expect(await screen.findByText('$42.00 of $100.00 today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create standing order' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  const [first, second] = shop.callsTo('POST /api/standing-orders').map(({ body }) => body as { requestId: string });
  expect(first).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(second).toEqual(first);
});

it('L111 sends only what was changed, so that the budget that a colleague lowered meanwhile stays', async () => {
  const path = 'PATCH /api/standing-orders/so-1';
  const { user, shop } = await open([FLORIDA], {}, { [path]: () => ({ body: FLORIDA }) });
  const save = async (label: string, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Florida' }));
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    return shop.callsTo(path).at(-1)!.body;
  };
  expect(await save('Name', 'Sunshine')).toEqual({ name: 'Sunshine' });
  expect(await save('Budget', '120')).toEqual({ budgetCents: 12_000, period: 'day' });
  expect(await save('Filter', 'GA')).toEqual({ filter: 'GA', facets: { ageMax: 60 }, zone: expect.any(String) });
  expect(await save('Last day (optional)', '2099-01-01')).toEqual({ endsOn: '2099-01-01' });
});

const QUESTION = { name: 'Leave without saving?' };
it.each([
  ['a text', () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sunshine' } })],
  ['a chip', () => fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Lead age' }))],
])('L111 asks before a changed form is left, and keeps it for who stays: %s', async (_what, change) => {
  const { user, at } = await open([FLORIDA], {}, { 'PATCH /api/standing-orders/so-1': () => ({ body: FLORIDA }) });
  const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Florida' }));
  await edit();
  await screen.findByLabelText('Name');
  change();
  await user.click(screen.getByRole('link', { name: 'Support' }));
  await user.click(within(await screen.findByRole('dialog', QUESTION)).getByRole('button', { name: 'Stay on page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  await edit();
  await screen.findByLabelText('Name');
  change();
  await user.click(screen.getByRole('link', { name: 'Support' }));
  await user.click(within(await screen.findByRole('dialog', QUESTION)).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(at()).toBe('/dashboard/support'));
});

it('L111 lets a form be left without a question while nothing was changed', async () => {
  const { user, at } = await open([FLORIDA], { search: '?new=1&filter=FL&states=FL' });
  await screen.findByLabelText('Name');
  await user.click(screen.getByRole('link', { name: 'Support' }));
  await waitFor(() => expect(at()).toBe('/dashboard/support'));
});

it('L111 offers no other standing order for editing while a form is open', async () => {
  const { user } = await open([FLORIDA, { ...FLORIDA, id: 'so-2', name: 'Georgia' }]);
  await user.click(await screen.findByRole('button', { name: 'Edit Florida' }));
  await user.clear(await screen.findByLabelText('Name'));
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause Georgia' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Georgia' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Georgia');
});

it.each<[Partial<StandingOrder>, string]>([
  [
    { period: 'week', spentCents: FLORIDA.budgetCents },
    'The budget is used up. The next week begins on Monday in your agency’s time zone.',
  ],
  [
    { period: 'day', leadCap: 20, taken: 20 },
    'Your limit of 20 leads a day is reached. The next day begins at midnight in your agency’s time zone.',
  ],
])('L114 says when a used-up budget or limit begins anew', async (changes, text) => {
  await open([{ ...FLORIDA, ...changes }]);
  expect(await screen.findByText(text)).toBeVisible();
});

it('L116 says since when the balance is out and how to go on, and asks before it ends', async () => {
  const paused: StandingOrder = { ...FLORIDA, status: 'paused_funds', pausedAt: '2026-11-24T15:02:00.000Z' };
  const { user, shop } = await open(
    [paused],
    {},
    {
      'POST /api/standing-orders/so-1/end': () => ({ body: { ...FLORIDA, status: 'ended' } }),
    },
  );
  expect(await screen.findByText(/^Out of balance since .*Add \$50\.00 to go on\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add funds' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End Florida' }));
  await user.click(await screen.findByRole('button', { name: 'End standing order' }));
  await waitFor(() => expect(shop.callsTo('POST /api/standing-orders/so-1/end')).toHaveLength(1));
});

it.each([
  ['disputed', /^Paused since .*: your balance is blocked by a dispute of a deposit. It continues when the dispute ends.$/, 0],
  ['owes', /^Paused since .*: you owe \$12\.00\. Your next deposit pays it first\.$/, 1],
] as const)('L116 W94 says what a standing order waits for while the balance is blocked: %s', async (blocked, text, links) => {
  const paused: StandingOrder = { ...FLORIDA, status: 'paused_funds', pausedAt: '2026-11-24T15:02:00.000Z' };
  await open([paused], {}, { 'GET /api/wallet': () => ({ body: buildWallet(0, { blocked, owedCents: 1_200 }) }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Add funds' })).toHaveLength(links);
  expect(screen.queryAllByText('Out of balance')).toHaveLength(links);
});

it.each([
  [{ startsOn: '2099-12-10' }, 'Begins Dec 10, 2099.'],
  [{ startsOn: '2099-12-10', endsOn: '2099-12-20' }, 'Begins Dec 10, 2099. Ends Dec 20, 2099.'],
  [{ startsOn: '2026-11-01', endsOn: '2099-12-20' }, 'Next: when leads arrive. Ends Dec 20, 2099.'],
  // Where the agency is, the day has begun, or has not.
  [{ startsOn: '2099-12-10', hasBegun: true }, 'Next: when leads arrive.'],
  [{ startsOn: '2026-11-01', hasBegun: false }, 'Begins Nov 1, 2026.'],
])('L111 says when a standing order begins and ends: %j', async (days, text) => {
  await open([{ ...FLORIDA, ...days }]);
  expect(await screen.findByText(text)).toBeVisible();
});

it('L73 invites to the first one', async () => {
  const { user } = await open([]);
  expect(await screen.findByText('Let new leads come to you. Set what you want and what you spend a day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New standing order' }));
  expect(await screen.findByLabelText('Name')).toBeVisible();
});

it('L73 says who keeps standing orders to seats that may not', async () => {
  const { shop } = await open([], { role: 'agent' });
  expect(await screen.findByText('The owner and managers of your agency keep standing orders.')).toBeVisible();
  expect(shop.callsTo('GET /api/standing-orders')).toHaveLength(0);
});
