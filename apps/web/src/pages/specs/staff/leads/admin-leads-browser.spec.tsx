import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminLead } from '../../../../testing/builders/build-admin-leads.ts';
import { ADMIN, buildImport, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';
import { pageOf } from '../../../../testing/page-of.ts';

let shop: Shop;
const IMPORT_ID = '018f3c1e-0000-7000-8000-000000000000';
const FREE = buildAdminLead({
  importId: IMPORT_ID,
  import: { id: IMPORT_ID, fileName: 'ohio.csv', row: 1200, uploadedBy: 'admin' },
  addedBy: null,
});
const SOLD = buildAdminLead({
  id: 40,
  name: 'Robert Garza',
  status: 'sold',
  sale: {
    orderId: 'o1',
    orderNumber: 'WL-100042',
    buyer: { id: 'u1', username: 'buyer', name: 'Dana Ortiz' },
    priceCents: 400,
    at: '2026-02-03T10:00:00.000Z',
  },
});

function listAnswer({ search }: Call): Answer {
  if (search.get('q') === 'zz') return pageOf([]);
  if (search.get('cursor') === '40') return pageOf([buildAdminLead({ id: 39, name: 'Older Lead' })], { total: undefined });
  return pageOf([FREE, SOLD], { next: '40', total: { count: 1000, exact: false } });
}

async function openStock(address = '/admin/leads', routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => pageOf([]),
    [`GET /api/admin/imports/${IMPORT_ID}`]: () => ({
      body: buildImport({ id: IMPORT_ID, fileName: 'ohio.csv', status: 'finished' }),
    }),
    'GET /api/admin/leads': listAnswer,
    'GET /api/admin/leads/41': () => ({ body: FREE }),
    'GET /api/admin/leads/40': () => ({ body: SOLD }),
    ...routes,
  });
  return openPage(address);
}

const table = () => screen.findByRole('table', { name: /Stored leads/ });
const names = async () =>
  within(await table())
    .getAllByRole('button')
    .filter((button) => button.closest('tbody') !== null)
    .map(({ textContent }) => textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows all leads, including sold ones, and more by cursor', async () => {
  const { user } = await openStock();
  const row = within(
    within(await table())
      .getByRole('button', { name: 'Margaret Hill' })
      .closest('tr')!,
  );
  for (const text of ['m.hill@mail.example', '(614) 555-0123', 'OH', '$4.00', 'For sale'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('1,000+ leads')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more leads' }));
  await waitFor(async () => expect(await names()).toEqual(['Margaret Hill', 'Robert Garza', 'Older Lead']));
  expect(screen.queryByRole('button', { name: 'Show more leads' })).toBeNull();
});

it('keeps search and filters in the address, and clears them', async () => {
  const { user, at } = await openStock();
  await table();
  await user.selectOptions(screen.getByLabelText('Filter by state'), 'Ohio');
  await user.selectOptions(screen.getByLabelText('Filter by status'), 'Withdrawn');
  await waitFor(() => expect(at()).toBe('/admin/leads?state=OH&status=withdrawn'));
  await user.type(screen.getByLabelText('Search leads'), 'zz');
  expect(await screen.findByText('No leads match these filters.')).toBeVisible();
  expect(at()).toBe('/admin/leads?q=zz&state=OH&status=withdrawn');
  await user.click(screen.getByRole('button', { name: 'Show all leads' }));
  await table();
  expect(at()).toBe('/admin/leads');
  expect(shop.callsTo('GET /api/admin/leads').map(({ search }) => search.toString())).toContain(
    'q=zz&state=OH&status=withdrawn&limit=50',
  );
});

it('opens with the filters of the address, and ignores invalid ones', async () => {
  await openStock(`/admin/leads?state=OH&status=lost&import=${IMPORT_ID}`);
  await table();
  expect(await screen.findByText('From ohio.csv')).toBeVisible();
  expect(shop.callsTo('GET /api/admin/leads')[0]?.search.toString()).toBe(`state=OH&importId=${IMPORT_ID}&limit=50`);
});

it('closes a lead with Back, and keeps the filters', async () => {
  const { user, at, back } = await openStock('/admin/leads?state=OH');
  await user.click(within(await table()).getByRole('button', { name: 'Margaret Hill' }));
  await dialog('Margaret Hill');
  expect(at()).toBe('/admin/leads?state=OH&lead=41');
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at()).toBe('/admin/leads?state=OH');
  expect(screen.getByLabelText('Filter by state')).toHaveValue('OH');
});

it('shows the source of a lead, and lists the other leads of its file', async () => {
  const { user, at } = await openStock();
  await user.click(within(await table()).getByRole('button', { name: 'Margaret Hill' }));
  const story = await dialog('Margaret Hill');
  expect(at()).toBe('/admin/leads?lead=41');
  expect(story.getByText('ohio.csv').closest('dd')).toHaveTextContent('ohio.csv, row 1,200, by admin');
  await user.click(story.getByRole('button', { name: 'ohio.csv' }));
  await waitFor(() => expect(at()).toBe(`/admin/leads?import=${IMPORT_ID}`));
  await user.click(await screen.findByRole('button', { name: 'Remove import filter' }));
  await waitFor(() => expect(at()).toBe('/admin/leads'));
});

it('L25 shows buyer, time and price of a sold lead, and cannot withdraw it', async () => {
  await openStock('/admin/leads?lead=40');
  const story = await dialog('Robert Garza');
  expect(story.getByText('Dana Ortiz', { exact: false, selector: 'dd' })).toHaveTextContent(
    /Dana Ortiz \(buyer\) on Feb 3, 2026/,
  );
  expect(story.getByText('$4.00, order WL-100042')).toBeVisible();
  expect(story.queryByRole('button', { name: /Withdraw/ })).toBeNull();
});

it('L25 withdraws a lead and puts it back on sale', async () => {
  let lead = FREE;
  const { user, at } = await openStock('/admin/leads?lead=41', {
    'GET /api/admin/leads/41': () => ({ body: lead }),
    'POST /api/admin/leads/41/withdraw': () => ({
      body: (lead = { ...FREE, status: 'withdrawn', withdrawnAt: '2026-02-03T10:00:00.000Z' }),
    }),
    'POST /api/admin/leads/41/put-back': () => ({ body: (lead = FREE) }),
  });
  const story = await dialog('Margaret Hill');
  await user.click(story.getByRole('button', { name: 'Withdraw from sale' }));
  expect(await screen.findByText('Lead withdrawn')).toBeVisible();
  expect(screen.getByText('Buyers can no longer see or buy this lead.')).toBeVisible();
  await user.click(await story.findByRole('button', { name: 'Put back on sale' }));
  expect(await screen.findByText('Lead is on sale again')).toBeVisible();
  expect(await story.findByRole('button', { name: 'Withdraw from sale' })).toBeVisible();
  await user.click(story.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(at()).toBe('/admin/leads'));
});

it('shows why a lead cannot be withdrawn, and its current state', async () => {
  const message = 'A buyer is paying for this lead right now. Please try again after the hold expires.';
  let held = false;
  const { user } = await openStock('/admin/leads?lead=41', {
    'GET /api/admin/leads/41': () => ({ body: held ? { ...FREE, status: 'held' } : FREE }),
    'POST /api/admin/leads/41/withdraw': () => {
      held = true;
      return refusal(409, 'lead_not_withdrawable', message);
    },
  });
  const story = await dialog('Margaret Hill');
  await user.click(story.getByRole('button', { name: 'Withdraw from sale' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await story.findByText('Held', { selector: '[data-tone]' })).toBeVisible();
});

it('shows a missing lead or a load error, and retries', async () => {
  let broken = true;
  const { user } = await openStock('/admin/leads?lead=7', {
    'GET /api/admin/leads': (call) => (broken ? refusal(500, 'internal_error', 'Oh.') : listAnswer(call)),
    'GET /api/admin/leads/7': () => refusal(404, 'not_found', 'The lead was not found.'),
  });
  expect(await (await dialog('Lead 7')).findByText('The lead was not found.')).toBeVisible();
  await user.keyboard('{Escape}');
  broken = false;
  const failed = (await screen.findByText('The leads could not be loaded')).closest('div')!;
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await names()).toContain('Margaret Hill');
});

it('ignores an order of the address that the list does not have', async () => {
  await openStock('/admin/leads?sort=-phone');
  await table();
  expect(shop.callsTo('GET /api/admin/leads').map(({ search }) => search.has('sort'))).toEqual([false]);
});
