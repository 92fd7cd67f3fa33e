import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { LeadChange, LeadChangePreview } from '@warmline/contracts/leads/change-types';
import { LEAD_CHANGE_MESSAGES } from '@warmline/contracts/leads/change-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { buildAdminLead, buildLeadChange } from '../../../../testing/builders/build-admin-leads.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const CHANGES = '/api/admin/lead-changes';
const VENDOR = '018f3c1e-0000-7000-8000-00000000000a';
const LEADS = [buildAdminLead(), buildAdminLead({ id: 40, name: 'Robert Garza', actualAge: 214, ageRange: '90-180' })];

async function openLeads(address = '/admin/leads', routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/admin/vendors': () => ({ body: [{ id: VENDOR, name: 'Acme', costCents: null, priceProfile: null }] }),
    'GET /api/admin/leads': () => pageOf(LEADS, { total: { count: 1240, exact: true } }),
    'GET /api/admin/leads/41': () => ({ body: LEADS[0] }),
    [`GET ${CHANGES}`]: () => pageOf([]),
    ...routes,
  });
  return openPage(address);
}

const leads = () => screen.findByRole('table', { name: 'Stored leads, newest first' });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const preview = (overrides: Partial<LeadChangePreview> = {}): { body: LeadChangePreview } => ({
  body: {
    ...buildLeadChange({ status: 'planned', changed: 0, leftOut: {}, startedAt: null, finishedAt: null, undoUntil: null }),
    examples: [{ id: 41, name: 'Margaret Hill', state: 'TX', status: 'free', beforeCents: 500, afterCents: 300 }],
    ...overrides,
  },
});

it('L52 filters by age, price and vendor, sorts, and links the CSV file of the filtered list', async () => {
  const { user, at } = await openLeads();
  await leads();
  await user.selectOptions(screen.getByLabelText('Filter by age'), 'Over 180 days');
  await user.selectOptions(screen.getByLabelText('Filter by price'), '$3.00-$3.99');
  await user.selectOptions(await screen.findByLabelText('Filter by vendor'), 'Acme');
  await user.click(within(await leads()).getByRole('button', { name: /^Lead age/ }));
  await waitFor(() => expect(at()).toBe(`/admin/leads?age=181-&price=300-399&sort=age&vendor=${VENDOR}`));
  const query = `vendorId=${VENDOR}&minAge=181&minPrice=300&maxPrice=399&sort=age`;
  await waitFor(() => expect(shop.callsTo('GET /api/admin/leads').at(-1)?.search.toString()).toBe(`${query}&limit=50`));
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `/api/admin/leads.csv?${query}`);
});

it('L52 keeps a range of the address that is no option, and ignores one that is no range', async () => {
  await openLeads('/admin/leads?age=45-&price=cheap');
  await leads();
  expect(screen.getByLabelText('Filter by age')).toHaveDisplayValue('45+ days');
  expect(screen.getByLabelText('Filter by price')).toHaveDisplayValue('All prices');
});

it('M78 shows a lead of more than 180 days as 180+', async () => {
  await openLeads();
  expect(within(await leads()).getByText('(180+)').parentElement).toHaveTextContent('214 days (180+)');
});

it('L46 L47 previews a new price of all matching leads, says what is left out, and starts it', async () => {
  let changes: LeadChange[] = [];
  const { user } = await openLeads('/admin/leads?state=TX', {
    [`POST ${CHANGES}`]: () => preview(),
    [`POST ${CHANGES}/${buildLeadChange().id}/start`]: () => {
      changes = [buildLeadChange({ status: 'running', changed: 301, leftOut: {}, finishedAt: null, undoUntil: null })];
      return { body: changes[0] };
    },
    [`GET ${CHANGES}`]: () => pageOf(changes),
  });
  await leads();
  await user.click(screen.getByRole('button', { name: 'Change all' }));
  const form = await dialog('Change all 1,240 leads');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(form.getByText(LEAD_MESSAGES.priceInvalid)).toBeVisible();
  await user.type(form.getByLabelText(/New price/), '3');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  const plan = await dialog('Preview');
  expect(shop.callsTo(`POST ${CHANGES}`)[0]?.body).toEqual({ kind: 'price', price: '3', filter: { state: 'TX' } });
  for (const text of [
    'Price set to $3.00',
    '1,204 leads',
    'of 1,240 leads: TX, For sale',
    '30 sold, 2 held by buyers, 4 already as wanted',
    '$6,020.00 → $3,612.00',
    'Margaret Hill, TX',
    '$5.00 → $3.00',
  ])
    expect(plan.getByText(text)).toBeVisible();
  await user.click(plan.getByRole('button', { name: 'Change 1,204 leads' }));
  expect(await screen.findByText('Change started')).toBeVisible();
  expect(await screen.findByText('Price set to $3.00: 301 of 1,204 leads changed')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Changing leads' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('L46 changes the selected leads, and returns to the form with the values when the preview is outdated', async () => {
  const { user } = await openLeads('/admin/leads', {
    [`POST ${CHANGES}`]: () => preview({ kind: 'percent', priceCents: null, percent: -10, filter: null }),
    [`POST ${CHANGES}/${buildLeadChange().id}/start`]: () => refusal(409, 'lead_change_outdated', LEAD_CHANGE_MESSAGES.outdated),
  });
  await leads();
  await user.click(screen.getByRole('checkbox', { name: 'Select Robert Garza' }));
  await user.click(screen.getByRole('button', { name: 'Change leads' }));
  const form = await dialog('Change 1 lead');
  await user.selectOptions(form.getByLabelText(/What to change/), 'Raise or lower prices in percent');
  await user.type(form.getByLabelText(/Percent/), '0');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(form.getByText(LEAD_CHANGE_MESSAGES.percentInvalid)).toBeVisible();
  await user.clear(form.getByLabelText(/Percent/));
  await user.type(form.getByLabelText(/Percent/), '-10');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  const plan = await dialog('Preview');
  expect(shop.callsTo(`POST ${CHANGES}`)[0]?.body).toEqual({ kind: 'percent', percent: -10, ids: [40] });
  expect(plan.getByText('Prices lowered by 10%')).toBeVisible();
  await user.click(plan.getByRole('button', { name: 'Change 1,204 leads' }));
  const again = await dialog('Change 1 lead');
  // It stays after the toast has closed (P60).
  expect(again.getByText(LEAD_CHANGE_MESSAGES.outdated)).toBeVisible();
  expect(again.getByLabelText(/Percent/)).toHaveValue('-10');
});

it('L46 starts nothing when no lead would change, and shows why a preview is refused', async () => {
  let tooMany = true;
  const { user } = await openLeads('/admin/leads', {
    [`POST ${CHANGES}`]: () =>
      tooMany
        ? refusal(400, 'lead_change_too_large', LEAD_CHANGE_MESSAGES.tooMany)
        : preview({ kind: 'withdraw', plan: { ...buildLeadChange().plan, changing: 0 }, examples: [] }),
  });
  await leads();
  await user.click(screen.getByRole('button', { name: 'Change all' }));
  const form = await dialog('Change all 1,240 leads');
  await user.selectOptions(form.getByLabelText(/What to change/), 'Withdraw from sale');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(LEAD_CHANGE_MESSAGES.tooMany)).toBeVisible();
  tooMany = false;
  await user.click(form.getByRole('button', { name: 'Preview' }));
  const plan = await dialog('Preview');
  expect(plan.getByText(LEAD_CHANGE_MESSAGES.nothing)).toBeVisible();
  expect(plan.getByRole('button', { name: 'Change 0 leads' })).toBeDisabled();
});

it('L49 lists the changes, names the leads that were left out, and undoes one', async () => {
  const change = buildLeadChange({ undoUntil: '2999-01-01T00:00:00.000Z' });
  let undone = false;
  const { user, at } = await openLeads('/admin/leads', {
    [`GET ${CHANGES}`]: () =>
      pageOf([
        undone ? { ...change, status: 'undone', undoUntil: null, undoneBy: 'admin', restored: 1200, kept: { sold: 3 } } : change,
      ]),
    [`GET ${CHANGES}/${change.id}/exceptions`]: () => ({
      body: [{ leadId: 41, name: 'Margaret Hill', phone: '(614) 555-0123', reason: 'sold', during: 'change' }],
    }),
    [`POST ${CHANGES}/${change.id}/undo`]: () => {
      undone = true;
      return { body: { ...change, status: 'undoing' } };
    },
  });
  const history = within(await screen.findByRole('table', { name: 'Bulk changes, newest first' }));
  expect(history.getByText('1,203 leads changed, left out: 1 sold')).toBeVisible();
  expect(history.getByText('TX, For sale')).toBeVisible();
  await user.click(history.getByRole('button', { name: 'Undo Price set to $3.00' }));
  const details = await dialog('Price set to $3.00');
  expect((await details.findByRole('button', { name: 'Margaret Hill' })).closest('dd')).toHaveTextContent('(614) 555-0123');
  await user.click(details.getByRole('button', { name: 'Undo for 1,203 leads' }));
  expect(await screen.findByText('Undo started')).toBeVisible();
  expect(await history.findByText('1,200 leads restored, kept: 3 sold')).toBeVisible();
  expect(history.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(history.getByRole('button', { name: 'Price set to $3.00' }));
  await user.click(await (await dialog('Price set to $3.00')).findByRole('button', { name: 'Margaret Hill' }));
  await waitFor(() => expect(at()).toBe('/admin/leads?lead=41'));
});

it('L51 edits a lead, and sends an unchanged time not at all', async () => {
  const { user } = await openLeads('/admin/leads?lead=41', {
    'PUT /api/admin/leads/41': () => ({ body: { ...LEADS[0], name: 'Margaret Hale', version: 'v2' } }),
  });
  await user.click((await dialog('Margaret Hill')).getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit lead' }));
  expect(form.getByLabelText(/Price/)).toHaveValue('');
  await user.clear(form.getByLabelText(/^Name/));
  await user.click(form.getByRole('button', { name: 'Save lead' }));
  expect(form.getByText(LEAD_MESSAGES.nameRequired)).toBeVisible();
  await paste(user, form.getByLabelText(/^Name/), 'Margaret Hale');
  await user.type(form.getByLabelText(/Price/), '2.50');
  await user.click(form.getByRole('button', { name: 'Save lead' }));
  expect(await screen.findByText('Lead saved')).toBeVisible();
  expect(shop.callsTo('PUT /api/admin/leads/41')[0]?.body).toEqual({
    name: 'Margaret Hale',
    email: 'm.hill@mail.example',
    phone: '(614) 555-0123',
    state: 'OH',
    price: '2.50',
    version: 'v1',
  });
});

it('L11 L51 keeps a stored state that does not exist, and refuses another one at its field', async () => {
  const stored = { ...LEADS[0]!, state: 'ON' };
  const { user } = await openLeads('/admin/leads?lead=41', {
    'GET /api/admin/leads/41': () => ({ body: stored }),
    'PUT /api/admin/leads/41': () => ({ body: stored }),
  });
  await user.click((await dialog('Margaret Hill')).getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit lead' }));
  const state = form.getByLabelText(/^State/);
  await user.clear(state);
  await paste(user, state, 'QC');
  await user.click(form.getByRole('button', { name: 'Save lead' }));
  await waitFor(() => expect(state).toHaveAccessibleErrorMessage(LEAD_MESSAGES.stateNotUs));
  await user.clear(state);
  await paste(user, state, 'ON');
  await user.click(form.getByRole('button', { name: 'Save lead' }));
  expect(await screen.findByText('Lead saved')).toBeVisible();
  expect(shop.callsTo('PUT /api/admin/leads/41').map(({ body }) => (body as { state: string }).state)).toEqual(['ON']);
});

it('L51 says what is stored when another admin changed the lead meanwhile, and keeps what was typed', async () => {
  let stored = LEADS[0]!;
  const { user } = await openLeads('/admin/leads?lead=41', {
    'GET /api/admin/leads/41': () => ({ body: stored }),
    'PUT /api/admin/leads/41': ({ body }) => {
      if ((body as { version: string }).version === 'v2') return { body: stored };
      stored = { ...stored, state: 'TX', version: 'v2' };
      return refusal(409, 'lead_changed', 'Another admin changed this lead meanwhile.');
    },
  });
  await user.click((await dialog('Margaret Hill')).getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit lead' }));
  await user.type(form.getByLabelText(/^Name/), ' Jr');
  await user.click(form.getByRole('button', { name: 'Save lead' }));
  expect(await form.findByText('Stored now: State: TX. Saving replaces it.')).toBeVisible();
  expect(form.getByLabelText(/^Name/)).toHaveValue('Margaret Hill Jr');
  await user.click(form.getByRole('button', { name: 'Save lead' }));
  expect(await screen.findByText('Lead saved')).toBeVisible();
});

it('L51 offers no edit of a sold lead', async () => {
  await openLeads('/admin/leads?lead=41', { 'GET /api/admin/leads/41': () => ({ body: { ...LEADS[0], status: 'sold' } }) });
  const story = await dialog('Margaret Hill');
  expect(story.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(story.queryByRole('button', { name: 'Edit' })).toBeNull();
});
