import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AgencyLead } from '@warmline/contracts/agency-leads/types';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildMyLead, COUNTS, LIST, openMyLeads } from '../../../../testing/pages/my-leads-page.ts';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

async function open(address = LIST, routes: Routes = {}, seatRole = 'owner') {
  const page = await openMyLeads(address, routes, seatRole);
  shop = page.shop;
  return page;
}

const statusOf = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${name}` });
const changes = () => shop.callsTo('PUT /api/my-leads/status').map(({ body }) => body);
const listed = () => Object.fromEntries(shop.callsTo('GET /api/my-leads').at(-1)!.search);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('M94 the list', () => {
  it('shows each lead with its number to call, order, status and note', async () => {
    await open();
    const row = (await screen.findByText('Mary Thompson 2')).closest('tr')!;
    expect(row).toHaveTextContent(/Mary Thompson 2\(305\) 555-0142mary@example.comFL42 daysNov 2, 2026WL-100042/);
    expect(within(row).getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:3055550142');
    expect(within(row).getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    expect(row).toHaveTextContent('Call back Monday');
    expect(await statusOf('Mary Thompson 2')).toHaveValue('quoted');
    expect(await screen.findByText('2 leads')).toBeVisible();
  });

  it('W91 marks a returned lead, which has no number to call anymore', async () => {
    const gone = buildMyLead(1, { isReturned: true, phone: '(305) XXX-XXXX', email: null });
    await open(LIST, { 'GET /api/my-leads': () => pageOf([gone]) });
    const row = (await screen.findByText('Mary Thompson 1')).closest('tr')!;
    expect(row).toHaveTextContent(/Mary Thompson 1Returned\(305\) XXX-XXXXFL/);
    expect(within(row).queryByRole('link', { name: '(305) XXX-XXXX' })).toBeNull();
  });

  it('searches, filters and sorts through the address, and shows all again', async () => {
    const { user, at } = await open(LIST, {
      'GET /api/my-leads': ({ search }) => pageOf(search.has('q') ? [] : [buildMyLead(1)]),
    });
    await screen.findByRole('option', { name: 'New (2)' });
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'New (2)');
    await waitFor(() => expect(listed()).toMatchObject({ status: 'new' }));
    await user.selectOptions(screen.getByLabelText('Filter by state'), 'Florida');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(listed()).toMatchObject({ status: 'new', state: 'FL', sort: 'name' }));
    await user.type(screen.getByLabelText('Search leads'), '305-555');
    expect(await screen.findByText('No leads match these filters.')).toBeVisible();
    expect(at()).toBe(`${LIST}?q=305-555&status=new&state=FL&sort=name`);
    await user.click(screen.getByRole('button', { name: 'Show all leads' }));
    await waitFor(() => expect(at()).toBe(`${LIST}?sort=name`));
  });

  it('M93 filters by days of purchase in the zone of the browser, which the labels name', async () => {
    const { user, at } = await open();
    await user.selectOptions(await screen.findByLabelText('Filter by day of purchase'), 'Choose days');
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
    const label = screen.getByLabelText(/^From \(.+\)$/);
    fireEvent.change(label, { target: { value: '2026-11-01' } });
    await waitFor(() => expect(listed()).toMatchObject({ from: '2026-11-01', zone }));
    await user.selectOptions(screen.getByLabelText('Filter by day of purchase'), 'Bought any time');
    await waitFor(() => expect(at()).toBe(LIST));
  });

  it('drops wrong filters of an address', async () => {
    await open(`${LIST}?status=lost&from=2026-02-30&sort=phone`);
    await screen.findByText('Mary Thompson 1');
    expect(Object.keys(listed())).toEqual(['limit']);
  });

  it('leads a buyer without leads to the shop', async () => {
    await open(LIST, {
      'GET /api/my-leads': () => pageOf([]),
      'GET /api/my-leads/counts': () => ({ body: { ...COUNTS, all: 0 } }),
    });
    expect(await screen.findByText('No leads yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse aged leads' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Export leads' })).toBeNull();
  });

  it('P41 shows a viewer masked leads that nobody can call or change', async () => {
    const masked = buildMyLead(1, { name: 'Mary ThoXXXXX', phone: '(305) XXX-XXXX', email: null, status: 'sold' });
    await open(LIST, { 'GET /api/my-leads': () => pageOf([masked]) }, 'viewer');
    const row = (await screen.findByText('Mary ThoXXXXX')).closest('tr')!;
    expect(row).toHaveTextContent('Sold');
    expect(
      within(row)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['WL-100042']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Status of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /note|Export leads/i })).toBeNull();
  });
});

describe('M95 status and notes', () => {
  it('saves a status with one choice', async () => {
    const { user } = await open();
    await user.selectOptions(await statusOf('Mary Thompson 1'), 'Contacted');
    await waitFor(() => expect(changes()).toEqual([{ leadIds: [1], status: 'contacted' }]));
    await waitFor(async () => expect(await statusOf('Mary Thompson 1')).toHaveAttribute('title', 'Set by Dana Ortiz'));
  });

  it('offers the outcomes after a tap on the number, beside a page that stays usable', async () => {
    const { user } = await open();
    const [first] = await screen.findAllByRole('link', { name: '(305) 555-0142' });
    first!.addEventListener('click', (event) => event.preventDefault());
    await user.click(first!);
    const bar = await screen.findByRole('region', { name: 'Outcome of the call to Mary Thompson 1' });
    await waitFor(() => expect(changes()).toEqual([{ leadIds: [1], status: 'called' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'No answer' }));
    await waitFor(() => expect(changes().at(-1)).toEqual({ leadIds: [1], status: 'no_answer' }));
    expect(screen.queryByRole('region', { name: /^Outcome/ })).toBeNull();
  });

  it('keeps a status that has one when its number is tapped', async () => {
    const { user } = await open();
    const [, second] = await screen.findAllByRole('link', { name: '(305) 555-0142' });
    second!.addEventListener('click', (event) => event.preventDefault());
    await user.click(second!);
    await user.click(within(await screen.findByRole('region', { name: /^Outcome/ })).getByRole('button', { name: 'Close' }));
    expect(changes()).toEqual([]);
  });

  it('sets the status of the selected leads', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mary Thompson 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Mary Thompson 2' }));
    await user.selectOptions(screen.getByLabelText('Set status of the selected leads'), 'Bad number');
    await waitFor(() => expect(changes()).toEqual([{ leadIds: [1, 2], status: 'bad_number' }]));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('keeps the error of a status that was not saved, and tries again', async () => {
    let isDown = true;
    const { user } = await open(LIST, {
      'PUT /api/my-leads/status': () =>
        isDown ? refusal(500, 'internal_error', 'Something went wrong.') : { body: [buildMyLead(1, { status: 'sold' })] },
    });
    await user.selectOptions(await statusOf('Mary Thompson 1'), 'Sold');
    expect(await screen.findByText('The status of Mary Thompson 1 was not saved. Something went wrong.')).toBeVisible();
    await waitFor(async () => expect(await statusOf('Mary Thompson 1')).toHaveValue('new'));
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await statusOf('Mary Thompson 1')).toHaveValue('sold'));
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });

  it('saves a note with the version that it replaces', async () => {
    const { user } = await open(LIST, {
      'PUT /api/my-leads/1/note': ({ body }) => ({
        body: buildMyLead(1, { ...(body as { note: string }), noteBy: 'Dana Ortiz', noteVersion: 1 }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add note to Mary Thompson 1' }));
    await paste(user, await screen.findByLabelText('Note'), 'Has a dog');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Has a dog')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.callsTo('PUT /api/my-leads/1/note')[0]!.body).toEqual({ note: 'Has a dog', version: 0 });
  });

  it('shows the note of a colleague who was faster, keeps what was typed, and then replaces it', async () => {
    let stored = buildMyLead(1);
    const { user } = await open(LIST, {
      'GET /api/my-leads': () => pageOf([stored]),
      'PUT /api/my-leads/1/note': ({ body }) => {
        const { note, version } = body as { note: string; version: number };
        if (version !== stored.noteVersion) return refusal(409, 'note_changed', 'Someone else changed this note.');
        return { body: (stored = { ...stored, note, noteVersion: version + 1 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add note to Mary Thompson 1' }));
    await user.type(await screen.findByLabelText('Note'), 'Mine');
    stored = { ...stored, note: 'Theirs', noteBy: 'Ann Lee', noteAt: '2026-11-20T15:00:00.000Z', noteVersion: 1 };
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/Ann Lee changed this note while you were typing\./)).toHaveTextContent('Theirs');
    expect(screen.getByLabelText('Note')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(stored).toMatchObject({ note: 'Mine', noteVersion: 2 }));
  });

  it('M95 shows the note of a colleague whose change took the lead out of the filter, and then replaces it', async () => {
    let stored = buildMyLead(1);
    const { user } = await open(`${LIST}?status=new`, {
      'GET /api/my-leads': () => pageOf(stored.status === 'new' ? [stored] : []),
      'PUT /api/my-leads/1/note': ({ body }) => {
        const { note, version } = body as { note: string; version: number };
        if (version !== stored.noteVersion) return refusal(409, 'note_changed', 'Someone else changed this note.', { stored });
        return { body: (stored = { ...stored, note, noteVersion: version + 1 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add note to Mary Thompson 1' }));
    await paste(user, await screen.findByLabelText('Note'), 'Mine');
    stored = { ...stored, status: 'quoted', note: 'Theirs', noteBy: 'Ann Lee', noteVersion: 1 };
    refreshQueries('/api/my-leads');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add note to Mary Thompson 1', hidden: true })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/Ann Lee changed this note while you were typing\./)).toHaveTextContent('Theirs');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(stored).toMatchObject({ note: 'Mine', noteVersion: 2 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('M95 shows the note of a colleague also beside a draft that was kept', async () => {
    let stored = buildMyLead(1);
    const { user } = await open(LIST, { 'GET /api/my-leads': () => pageOf([stored]) });
    await user.click(await screen.findByRole('button', { name: 'Add note to Mary Thompson 1' }));
    await user.type(await screen.findByLabelText('Note'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    stored = { ...stored, note: 'Theirs', noteBy: 'Ann Lee', noteAt: '2026-11-20T15:00:00.000Z', noteVersion: 1 };
    refreshQueries('/api/my-leads');
    await user.click(await screen.findByRole('button', { name: /note (of|to) Mary Thompson 1/i }));
    expect(await screen.findByText(/Ann Lee changed this note/)).toHaveTextContent('Theirs');
    expect(screen.getByLabelText('Note')).toHaveValue('Mine');
  });

  it('shows what colleagues change meanwhile', async () => {
    let status: AgencyLead['status'] = 'new';
    await open(LIST, { 'GET /api/my-leads': () => pageOf([buildMyLead(1, { status })]) });
    expect(await statusOf('Mary Thompson 1')).toHaveValue('new');
    status = 'sold';
    refreshQueries('/api/my-leads');
    await waitFor(async () => expect(await statusOf('Mary Thompson 1')).toHaveValue('sold'));
  });
});
