import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CreditRequest } from '@warmline/contracts/campaigns/types';
import { buildAdminCampaign, buildBlockers, buildLedgerRow, buildStats } from '../../../../testing/builders/build-calls.ts';
import { ADMIN, buildUser, buildUserRow, SUPPORT } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const LIST = '/api/admin/campaigns';
const ONE = `${LIST}/c1`;

async function open(address: string, routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    [`GET ${LIST}`]: () => pageOf([buildAdminCampaign()]),
    [`GET ${ONE}`]: () => ({ body: buildAdminCampaign() }),
    [`GET ${ONE}/ledger`]: () => pageOf([buildLedgerRow()]),
    [`GET ${ONE}/call-stats`]: () => ({ body: buildStats() }),
    ...routes,
  });
  return openPage(address);
}
const asSupport = { 'GET /api/me': () => ({ body: { user: buildUser(SUPPORT) } }) };
const row = async (name: string | RegExp) => within((await screen.findByRole('link', { name })).closest('tr')!);

it('C51 lists campaigns with status, calls left, today, and what keeps calls away', async () => {
  await open('/admin/campaigns', {
    [`GET ${LIST}`]: () =>
      pageOf([
        buildAdminCampaign({ blocker: 'DAY_CAP' }),
        buildAdminCampaign({
          id: 'c2',
          name: 'Mornings',
          status: 'paused',
          pauseReason: 'UNANSWERED',
          blocker: 'PAUSED',
          dayCap: null,
        }),
        buildAdminCampaign({
          id: 'c3',
          name: 'Of a guest',
          status: 'setup',
          buyer: null,
          isOfGuest: true,
          blocker: 'PAUSED',
          lastCallAt: null,
        }),
        buildAdminCampaign({ id: 'c4', name: 'Open', open: 0 }),
      ]),
  });
  const running = await row('WL-100042 Live Transfers');
  for (const text of [
    'Dana Ortiz',
    'Ortiz Insurance',
    'Active',
    '31',
    '19 delivered',
    '6 of 10',
    '2 live',
    'Daily limit reached',
  ])
    expect(running.getByText(text)).toBeVisible();
  const paused = await row('Mornings');
  for (const text of ['WL-100042', 'Paused', 'Nobody answered', '6', 'No']) expect(paused.getByText(text)).toBeVisible();
  const guest = await row('Of a guest');
  for (const text of ['Guest', 'Not started', 'None yet']) expect(guest.getByText(text)).toBeVisible();
  expect((await row('Open')).getByText('Yes')).toBeVisible();
  expect(screen.getByText('4 campaigns')).toBeVisible();
});

it('C51 keeps search, status and need in the address, and goes back to them from a campaign', async () => {
  const { user, at } = await open('/admin/campaigns', {
    [`GET ${LIST}`]: ({ search }) => pageOf(search.get('q') === 'zz' ? [] : [buildAdminCampaign()]),
  });
  await user.selectOptions(await screen.findByLabelText('Needs'), 'Open, but no call for a day');
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  expect(at()).toBe('/admin/campaigns?status=active&need=no_calls');
  await user.click(await screen.findByRole('link', { name: 'WL-100042 Live Transfers' }));
  await user.click(await screen.findByRole('link', { name: 'Back to campaigns' }));
  expect(at()).toBe('/admin/campaigns?status=active&need=no_calls');
  const asked = shop.callsTo(`GET ${LIST}`).at(-1)!.search;
  expect([asked.get('status'), asked.get('need')]).toEqual(['active', 'no_calls']);
  await user.type(await screen.findByLabelText('Search campaigns'), 'zz');
  expect(await screen.findByText('No campaigns match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all campaigns' }));
  expect(await screen.findByRole('link', { name: 'WL-100042 Live Transfers' })).toBeVisible();
  expect(at()).toBe('/admin/campaigns');
});

it('C53 shows the settings of a campaign and its ledger', async () => {
  await open('/admin/campaigns/c1', {
    [`GET ${ONE}/ledger`]: () =>
      pageOf([
        buildLedgerRow(),
        buildLedgerRow({ id: '2', kind: 'billed', tickets: -1, callId: 'k7', reason: 'call', balance: 49 }),
        buildLedgerRow({ id: '3', kind: 'credited', tickets: 2, reason: 'goodwill', balance: 51 }),
        buildLedgerRow({ id: '4', kind: 'credited', tickets: 1, callId: 'k7', reason: 'correction', balance: 52 }),
      ]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'WL-100042 Live Transfers' })).toBeVisible();
  const settings = within(screen.getByRole('region', { name: 'Settings' }));
  for (const text of [
    'Mon–Thu 9:00 AM–5:00 PM; Fri 9:00 AM–12:00 PM',
    'The buyer typed “9am-5pm EST”',
    'Florida, Texas',
    'Eastern Time',
    'Any',
  ])
    expect(settings.getByText(text)).toBeVisible();
  expect(settings.getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/admin/orders/o1');
  expect(settings.getByRole('link', { name: 'Dana Ortiz' })).toHaveAttribute('href', '/admin/users/u1');
  expect(settings.getByRole('link', { name: '(305) 555-0100' })).toHaveAttribute('href', 'tel:3055550100');
  const ledger = within(await screen.findByRole('table', { name: 'Ledger, newest row first' }));
  expect(
    ledger
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.slice(0, 32)),
  ).toEqual([
    expect.stringContaining('Bought+5050$35.00'),
    expect.stringContaining('Call countedk7−149'),
    expect.stringContaining('Given backGoodwill+251'),
    expect.stringContaining('Given backCounted by mistakek7+1'),
  ]);
});

it('C53 answers "why no call?" with every rule and its value', async () => {
  const { user } = await open('/admin/campaigns/c1', { [`GET ${ONE}/blockers`]: () => ({ body: buildBlockers() }) });
  const panel = within(await screen.findByRole('form', { name: 'Why no call?' }));
  await user.type(panel.getByLabelText("Caller's phone"), '12');
  await user.click(panel.getByRole('button', { name: 'Test the rules' }));
  expect(await panel.findByText('Please enter a US phone number')).toBeVisible();
  expect(shop.callsTo(`GET ${ONE}/blockers`)).toEqual([]);
  await user.clear(panel.getByLabelText("Caller's phone"));
  await paste(user, panel.getByLabelText("Caller's phone"), '305 555 0188');
  await user.selectOptions(panel.getByLabelText("Caller's state"), 'Texas');
  await user.type(panel.getByLabelText('Time'), '2026-11-01T08:59');
  await user.click(panel.getByRole('button', { name: 'Test the rules' }));
  expect(
    await screen.findByText('One rule keeps this caller away on Sunday, November 1, 2026 at 8:59 AM Eastern Time.'),
  ).toBeVisible();
  const rules = within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'Campaign takes the state: passedFL, TX',
    'Within its hours: not passedSunday 08:59 in America/New_York, opens 09:00',
  ]);
  const [asked] = shop.callsTo(`GET ${ONE}/blockers`);
  expect(Object.fromEntries(asked!.search)).toEqual({
    state: 'TX',
    phone: '305 555 0188',
    at: new Date('2026-11-01T08:59').toISOString(),
  });
});

it('C53 pauses a campaign with a reason, and resumes it', async () => {
  let now = buildAdminCampaign();
  const { user } = await open('/admin/campaigns/c1', {
    [`GET ${ONE}`]: () => ({ body: now }),
    [`POST ${ONE}/pause`]: ({ body }) => {
      now = buildAdminCampaign({ status: 'paused', pausedBy: 'staff', pauseReason: (body as { reason: string }).reason });
      return { body: now };
    },
    [`POST ${ONE}/resume`]: () => ({ body: (now = buildAdminCampaign()) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pause...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause WL-100042 Live Transfers?' }));
  await user.click(dialog.getByRole('button', { name: 'Pause campaign' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await paste(user, dialog.getByLabelText('Reason'), 'Wrong number');
  await user.click(dialog.getByRole('button', { name: 'Pause campaign' }));
  expect(await screen.findByText('Paused by staff: Wrong number.')).toBeVisible();
  expect(shop.callsTo(`POST ${ONE}/pause`).map(({ body }) => body)).toEqual([{ reason: 'Wrong number' }]);
  expect(screen.queryByRole('button', { name: 'Pause...' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Campaign resumed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Paused by staff: Wrong number.')).toBeNull());
});

it('C53 gives calls back once: the same values have the same key after a lost answer', async () => {
  let away = true;
  const { user } = await open('/admin/campaigns/c1', {
    [`POST ${ONE}/credit`]: () => {
      const answer = away ? refusal(503, 'service_unavailable', 'Not now.') : { body: buildAdminCampaign({ left: 33 }) };
      away = false;
      return answer;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Give calls back...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give calls back' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Give calls back' }));
  await user.type(dialog.getByLabelText('Calls'), '101');
  await send();
  expect(await dialog.findByText('Please enter a whole number from 1 to 100')).toBeVisible();
  expect(await dialog.findByText('Please write a note')).toBeVisible();
  await user.clear(dialog.getByLabelText('Calls'));
  await user.type(dialog.getByLabelText('Calls'), '2');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Technical problem');
  await paste(user, dialog.getByLabelText('Note'), 'Two calls had no audio');
  await send();
  expect(await dialog.findByText(/Not now\./)).toBeVisible();
  await send();
  expect(await screen.findByText('2 calls given back')).toBeVisible();
  const [first, second] = shop.callsTo(`POST ${ONE}/credit`).map(({ body }) => body as CreditRequest);
  expect(first).toEqual({ requestId: first!.requestId, tickets: 2, reason: 'technical', note: 'Two calls had no audio' });
  expect(second).toEqual(first);
});

it.each([
  [null, /The campaign takes calls again\./],
  ['BUYER', /The campaign is then paused\./],
])('C31 says what a finished campaign becomes by a credit while %p pauses it', async (pauseReason, text) => {
  const finished = buildAdminCampaign({ status: 'finished', left: 0, blocker: 'PAUSED', pauseReason });
  const { user } = await open('/admin/campaigns/c1', { [`GET ${ONE}`]: () => ({ body: finished }) });
  await user.click(await screen.findByRole('button', { name: 'Give calls back...' }));
  expect(await screen.findByText(text)).toBeVisible();
});

it('C53 attaches the campaign of a guest to an account', async () => {
  const guest = buildAdminCampaign({ buyer: null, isOfGuest: true, status: 'setup', startedAt: null });
  const { user } = await open('/admin/campaigns/c1', {
    [`GET ${ONE}`]: () => ({ body: guest }),
    'GET /api/users': ({ search }) => pageOf(search.get('q') === 'dana' ? [buildUserRow()] : []),
    [`POST ${ONE}/attach`]: () => ({ body: buildAdminCampaign() }),
  });
  expect(await screen.findByText("A guest bought it. It can't start before it belongs to an account.")).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Attach to an account...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach to an account' }));
  await user.type(dialog.getByLabelText('Search accounts'), 'nobody');
  expect(await dialog.findByText('No account matches “nobody”.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Attach' })).toBeDisabled();
  await user.clear(dialog.getByLabelText('Search accounts'));
  await user.type(dialog.getByLabelText('Search accounts'), 'dana');
  await user.click(await dialog.findByLabelText(/Dana Ortiz/));
  await user.click(dialog.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByText('Campaign attached')).toBeVisible();
  expect(shop.callsTo(`POST ${ONE}/attach`).map(({ body }) => body)).toEqual([{ userId: 'u1' }]);
  expect(shop.callsTo('GET /api/users').at(-1)!.search.get('access')).toBe('buyer');
});

it('C81 shows how far campaigns are behind what is due', async () => {
  await open('/admin/campaigns', {
    [`GET ${LIST}`]: () =>
      pageOf([
        buildAdminCampaign({ name: 'On time', delivered: 20, due: 20 }),
        buildAdminCampaign({ id: 'c2', name: 'A day late', delivered: 10, due: 20 }),
        buildAdminCampaign({ id: 'c3', name: 'Later', delivered: 9, due: 20 }),
        buildAdminCampaign({ id: 'c4', name: 'Unlimited', dayCap: null, due: null }),
        buildAdminCampaign({
          id: 'c5',
          name: 'Over',
          status: 'finished',
          delivered: 9,
          due: 20,
          blocker: 'PAUSED',
          pauseReason: 'BUYER',
        }),
      ]),
  });
  const pace = async (name: string) => (await row(name)).getAllByRole('cell')[5]!;
  expect(await pace('On time')).toHaveTextContent(/^On pace$/);
  const late = await pace('A day late');
  expect(late).toHaveTextContent(/^10 behind20 due$/);
  expect(late.querySelector('[data-tone]')).toBeNull();
  const later = await pace('Later');
  expect(later).toHaveTextContent(/^11 behind20 due$/);
  expect(within(later).getByText('11 behind')).toHaveAttribute('data-tone', 'warn');
  for (const name of ['Unlimited', 'Over']) expect(await pace(name)).toHaveTextContent(/^–$/);
  for (const text of ['No', 'Complete']) expect((await row('Over')).getByText(text)).toBeVisible();
  expect((await row('Over')).queryByText('BUYER')).toBeNull();
});

it('C54 lets support read a campaign, with a masked number and without changes', async () => {
  const destination = { type: 'phone', number: '(305) XXX-XXXX', extension: null } as const;
  await open('/admin/campaigns/c1', { ...asSupport, [`GET ${ONE}`]: () => ({ body: buildAdminCampaign({ destination }) }) });
  const settings = within(await screen.findByRole('region', { name: 'Settings' }));
  expect(settings.getByText('(305) XXX-XXXX').closest('a')).toBeNull();
  expect(settings.getByText('WL-100042').closest('a')).toBeNull();
  for (const name of ['Pause...', 'Change settings...', 'Give calls back...', 'Attach to an account...', 'Resume'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(await screen.findByRole('form', { name: 'Why no call?' })).toBeVisible();
});
