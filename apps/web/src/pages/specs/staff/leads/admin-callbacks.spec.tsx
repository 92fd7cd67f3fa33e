import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALLBACK_FILE_MESSAGES } from '@warmline/contracts/callbacks/files';
import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import { buildCallback } from '../../../../testing/builders/build-admin-leads.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const PATH = '/api/admin/callback-opportunities';

function listAnswer({ search }: Call): Answer {
  if (search.get('q') === 'zz') return pageOf([]);
  if (search.get('cursor') === '7') return pageOf([buildCallback({ id: 6, name: 'Older Caller' })], { total: undefined });
  return pageOf([buildCallback()], { next: '7', total: { count: 2, exact: true } });
}

async function openCallbacks(routes: Record<string, (call: Call) => Answer> = {}, address = '/admin/callbacks') {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    [`GET ${PATH}`]: listAnswer,
    [`POST ${PATH}`]: () => ({ status: 201, body: buildCallback() }),
    ...routes,
  });
  const opened = await openPage(address);
  return { ...opened, form: within(await screen.findByRole('form', { name: 'Upload callback opportunity' })) };
}
type Form = Awaited<ReturnType<typeof openCallbacks>>['form'];
const inToasts = async () => within(await screen.findByRole('region', { name: /^Notifications/ }));

const PERSON = { Name: 'Robert Garza', Email: 'robert@mail.example', Phone: '305-555-0188', State: 'FL', Price: '15.50' };
async function send(user: UserEvent, form: Form, values: Record<string, string> = {}) {
  for (const [label, value] of Object.entries(values)) await paste(user, form.getByLabelText(label), value);
  await user.click(form.getByRole('button', { name: 'Upload callback' }));
}

it('B2.42 B5.20 B5.21 B5.22 B5.23 B5.24 shows required fields of an empty form', async () => {
  const { user, form } = await openCallbacks();
  await send(user, form);
  for (const text of [
    'Name is required',
    'Valid email required',
    'Phone number required',
    'State is required',
    'Price is required',
  ])
    expect(await form.findByText(text)).toBeVisible();
  expect(shop.callsTo(`POST ${PATH}`)).toEqual([]);
});

it('B1.02 B8.08 B7.13 sends the values, shows a toast, clears the form and refetches the list', async () => {
  const { user, form } = await openCallbacks();
  await screen.findByRole('table');
  await send(user, form, PERSON);
  expect(await screen.findByText('Callback opportunity uploaded successfully.')).toBeVisible();
  expect(shop.callsTo(`POST ${PATH}`)[0]?.body).toEqual({
    name: 'Robert Garza',
    email: 'robert@mail.example',
    phone: '305-555-0188',
    state: 'FL',
    price: '15.50',
  });
  for (const label of Object.keys(PERSON)) await waitFor(() => expect(form.getByLabelText(label)).toHaveValue(''));
  expect(form.getByLabelText('Name')).toHaveFocus();
  await waitFor(() => expect(shop.callsTo(`GET ${PATH}`).length).toBeGreaterThan(1));
});

it('B8.07 keeps everything typed when the phone is known, and shows it at the phone field and in a toast', async () => {
  const message = CALLBACK_MESSAGES.known;
  const { user, form } = await openCallbacks({
    [`POST ${PATH}`]: () => refusal(409, 'callback_known', message, { errors: [{ field: 'phone', message }] }),
  });
  await send(user, form, PERSON);
  expect(await form.findByText(message)).toBeVisible();
  expect(await (await inToasts()).findByText(message)).toBeInTheDocument();
  expect((await inToasts()).getByText('Error')).toBeInTheDocument();
  for (const [label, value] of Object.entries(PERSON)) expect(form.getByLabelText(label)).toHaveValue(value);
});

it('B8.07 shows Failed to upload callback opportunity when the server gives no reason', async () => {
  const { user, form } = await openCallbacks({ [`POST ${PATH}`]: () => ({ status: 500, body: 'oops' }) });
  await send(user, form, PERSON);
  expect(await screen.findByText('Failed to upload callback opportunity')).toBeVisible();
});

it('L9 lists stored callbacks, with search in the address, paging by cursor, and export of the filtered list', async () => {
  const { user, at } = await openCallbacks();
  const row = within((await screen.findByText('Robert Garza', { selector: 'td strong' })).closest('tr')!);
  for (const text of ['(305) 555-0188', 'robert@mail.example', 'FL', '$15.50', 'by admin'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('2 callbacks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more callbacks' }));
  expect(await screen.findByText('Older Caller')).toBeVisible();
  await user.type(screen.getByLabelText('Search callbacks'), 'zz');
  expect(await screen.findByText('No callbacks match “zz”.')).toBeVisible();
  expect(at()).toBe('/admin/callbacks?q=zz');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `${PATH}.csv?q=zz`);
  await user.selectOptions(screen.getByLabelText('Filter by state'), 'Texas');
  expect(at()).toBe('/admin/callbacks?q=zz&state=TX');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `${PATH}.csv?q=zz&state=TX`);
  await user.click(await screen.findByRole('button', { name: 'Show all callbacks' }));
  expect(await screen.findByText('Robert Garza', { selector: 'td strong' })).toBeVisible();
  expect(at()).toBe('/admin/callbacks');
});

it('L81 L84 shows which are held or sold, which cannot be removed, and the requested time', async () => {
  const callbacks = [
    buildCallback({ id: 7, name: 'Free Caller', status: 'free', requestedAt: '2026-12-01T19:30:00.000Z', state: 'FL' }),
    buildCallback({ id: 6, name: 'Held Caller', status: 'held', requestedAt: null }),
    buildCallback({ id: 5, name: 'Sold Caller', status: 'sold', requestedAt: null }),
  ];
  const { user, form } = await openCallbacks({ [`GET ${PATH}`]: () => pageOf(callbacks) });
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  expect((await row('Free Caller')).getByText('Dec 1, 2026, 2:30 PM EST')).toBeVisible();
  expect((await row('Free Caller')).getByText('For sale')).toHaveAttribute('data-tone', 'good');
  expect((await row('Free Caller')).getByRole('button', { name: 'Remove Free Caller' })).toBeVisible();
  for (const [name, status, tone] of [
    ['Held Caller', 'Held', 'info'],
    ['Sold Caller', 'Sold', 'plain'],
  ] as const) {
    expect((await row(name)).getByText(status)).toHaveAttribute('data-tone', tone);
    expect((await row(name)).queryByRole('button', { name: /Remove/ })).toBeNull();
    expect((await row(name)).getByRole('checkbox')).toBeDisabled();
  }
  fireEvent.change(form.getByLabelText('Requested time'), { target: { value: '2026-12-01T14:30' } });
  await send(user, form, PERSON);
  await waitFor(() => expect(shop.callsTo(`POST ${PATH}`)[0]?.body).toMatchObject({ requestedAt: '2026-12-01T14:30' }));
});

it('L87 shows the length of an appointment and its time, each in one line', async () => {
  const appointment = { slotAt: '2026-12-01T19:30:00.000Z', slotMinutes: 30, state: 'FL' };
  await openCallbacks({ [`GET ${PATH}`]: () => pageOf([buildCallback({ name: 'Booked Caller', ...appointment })]) });
  const row = within((await screen.findByText('Booked Caller')).closest('tr')!);
  expect(row.getByText('FL, 30-min appointment')).toBeVisible();
  expect(row.getByText('Dec 1, 2026, 2:30 PM EST')).toBeVisible();
});

it('L9 removes a callback after a confirmation', async () => {
  let gone = false;
  const { user } = await openCallbacks({
    [`GET ${PATH}`]: () => pageOf(gone ? [] : [buildCallback()]),
    [`DELETE ${PATH}/7`]: () => {
      gone = true;
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Robert Garza' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this callback opportunity?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Callback opportunity removed')).toBeVisible();
  expect(await screen.findByText('No callback opportunities yet.')).toBeVisible();
});

it('L9 removes selected callbacks one by one, and keeps the rest selected after a failure', async () => {
  let stored = [8, 7, 6].map((id) => buildCallback({ id, name: `Caller ${id}` }));
  let away = true;
  const remove = (id: number): Answer => {
    if (id === 6 && away) return refusal(503, 'service_unavailable', 'The server is restarting.');
    stored = stored.filter((each) => each.id !== id);
    return { status: 204 };
  };
  const { user } = await openCallbacks({
    [`GET ${PATH}`]: () => pageOf(stored),
    ...Object.fromEntries([8, 7, 6].map((id) => [`DELETE ${PATH}/${id}`, () => remove(id)])),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Remove' }));
  const first = within(await screen.findByRole('dialog', { name: 'Remove 3 callbacks?' }));
  await user.click(first.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed 2 of 3. The server is restarting.')).toBeVisible();
  expect(await bar.findByText('1 selected')).toBeVisible();

  away = false;
  await user.click(bar.getByRole('button', { name: 'Remove' }));
  const second = within(await screen.findByRole('dialog', { name: 'Remove this callback opportunity?' }));
  await user.click(second.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Callback opportunity removed')).toBeVisible();
  expect(await screen.findByText('No callback opportunities yet.')).toBeVisible();
});

it('L9 removes the rest of the selection when another admin has removed one of it', async () => {
  let stored = [8, 7, 6].map((id) => buildCallback({ id, name: `Caller ${id}` }));
  const { user } = await openCallbacks({
    [`GET ${PATH}`]: () => pageOf(stored),
    ...Object.fromEntries(
      [8, 7, 6].map((id) => [
        `DELETE ${PATH}/${id}`,
        () => {
          stored = stored.filter((each) => each.id !== id && each.id !== 7);
          return id === 7 ? refusal(404, 'not_found', 'avery already removed this callback opportunity.') : { status: 204 };
        },
      ]),
    ),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 3 callbacks?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('3 callbacks removed')).toBeVisible();
  expect(screen.getByText('avery already removed this callback opportunity.')).toBeVisible();
  expect(await screen.findByText('No callback opportunities yet.')).toBeVisible();
});

it('L85 adds a file after a review, with its rejected rows as a file', async () => {
  const sha256 = 'a'.repeat(64);
  const plan = { fileName: 'calls.csv', sha256, headers: ['Name', 'Price'], rows: 4, newRows: 1, knownRows: 1, repeatedRows: 1 };
  const rejected = [{ line: 5, problem: 'Price is missing or not an amount', cells: ['=Ann', ''] }];
  const { user } = await openCallbacks({
    'POST /api/admin/callback-files': () => ({ body: { ...plan, rejected } }),
    'POST /api/admin/callback-files/confirm': () => {
      const isFirst = shop.callsTo('POST /api/admin/callback-files/confirm').length === 1;
      return isFirst
        ? refusal(409, 'file_review_changed', CALLBACK_FILE_MESSAGES.reviewAgain, {})
        : { body: { sha256, added: 1, known: 2 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add callbacks from a file' }));
  await user.upload(dialog.getByLabelText('CSV file'), new File(['Name,Price'], 'calls.csv', { type: 'text/csv' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review calls.csv' }));
  expect(review.getByText('Line 5: Price is missing or not an amount')).toBeVisible();
  const href = review.getByRole('link', { name: 'Download rejected.csv' }).getAttribute('href')!;
  expect(decodeURIComponent(href.split(',').slice(1).join(','))).toBe(
    "\uFEFFLine,Problem,Name,Price\r\n5,Price is missing or not an amount,'=Ann,\r\n",
  );
  const before = shop.callsTo(`GET ${PATH}`).length;
  await user.click(review.getByRole('button', { name: 'Add 1 callback' }));
  expect(await screen.findByText(CALLBACK_FILE_MESSAGES.reviewAgain)).toBeVisible();
  await waitFor(() => expect(shop.callsTo('POST /api/admin/callback-files')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Add 1 callback' }));
  expect(await (await inToasts()).findByText('1 callback added')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/admin/callback-files/confirm')[0]?.search.toString()).toBe(`sha256=${sha256}&rejected=1`);
  await waitFor(() => expect(shop.callsTo(`GET ${PATH}`).length).toBeGreaterThan(before));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('L85 says why a file cannot be read, and takes another one', async () => {
  const { user } = await openCallbacks({
    'POST /api/admin/callback-files': () => refusal(400, 'invalid_file', 'The file has no rows below its header.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add callbacks from a file' }));
  await user.upload(dialog.getByLabelText('CSV file'), new File([''], 'calls.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('The file has no rows below its header.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose file' })).toBeEnabled();
});
