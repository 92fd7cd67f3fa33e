import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AgencyCallback, AgencyLeadStatus } from '@warmline/contracts/agency-leads/types';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildMyCallback, COUNTS, LIST, openMyLeads } from '../../../../testing/pages/my-leads-page.ts';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

const CALLBACKS = `${LIST}?tab=callbacks`;
const ROWS = [
  buildMyCallback(1, { name: 'Rosa Lind', email: 'rosa@mail.example' }),
  buildMyCallback(2, { name: 'Ann Lee', requestedAt: null, slotAt: '2026-12-02T19:30:00.000Z', slotMinutes: 45 }),
  buildMyCallback(3, { name: 'Hank Orr', requestedAt: null, phone: '(305) XXX-XXXX', email: null, isReturned: true }),
];

let shop: Shop;

async function open(address = CALLBACKS, routes: Routes = {}, seatRole = 'owner') {
  const page = await openMyLeads(address, { 'GET /api/my-leads/callbacks': () => pageOf(ROWS), ...routes }, seatRole);
  shop = page.shop;
  return page;
}
const statusOf = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${name}` });

describe('L97 callbacks', () => {
  const asked = () => Object.fromEntries(shop.callsTo('GET /api/my-leads/callbacks').at(-1)!.search);

  it('L97 L95 are a list of their own, with times, numbers to call, and returned ones masked', async () => {
    const { user, at } = await open(LIST);
    await user.click(await screen.findByRole('link', { name: 'Callbacks' }));
    const row = (await screen.findByText('Rosa Lind')).closest('tr')!;
    expect(at()).toBe(`${LIST}?tab=callbacks`);
    expect(row).toHaveTextContent(/\(305\) 555-0142.*rosa@mail.example.*FL.*Dec 1, 2026, 2:30 PM EST.*Nov 2, 2026.*WL-100042/);
    expect(within(row).getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:3055550142');
    expect(screen.getByText('Ann Lee').closest('tr')).toHaveTextContent(/Appointment.*45 minutes/);
    const returned = screen.getByText('Hank Orr').closest('tr')!;
    expect(returned).toHaveTextContent(/Returned.*\(305\) XXX-XXXX.*Any time/);
    expect(within(returned).queryByRole('link', { name: '(305) XXX-XXXX' })).toBeNull();
    expect(screen.getByText('3 callbacks')).toBeVisible();
  });

  it('L97 are searched, filtered and sorted through the address', async () => {
    const { user, at } = await open(`${LIST}?tab=callbacks&sort=age&status=lost`, {
      'GET /api/my-leads/callbacks': ({ search }) => pageOf(search.has('q') ? [] : ROWS),
    });
    await screen.findByText('Rosa Lind');
    expect(Object.keys(asked())).toEqual(['limit']);
    await user.selectOptions(screen.getByLabelText('Filter by state'), 'Florida');
    await user.click(screen.getByRole('button', { name: 'Time' }));
    await waitFor(() => expect(asked()).toMatchObject({ state: 'FL', sort: 'time' }));
    await user.type(screen.getByLabelText('Search callbacks'), '305-555');
    expect(await screen.findByText('No callbacks match these filters.')).toBeVisible();
    expect(at()).toBe(`${LIST}?tab=callbacks&q=305-555&state=FL&sort=time`);
    await user.click(screen.getByRole('button', { name: 'Show all callbacks' }));
    await waitFor(() => expect(at()).toBe(`${LIST}?tab=callbacks&sort=time`));
  });
});

describe('L66 status, notes and exports of callbacks', () => {
  /** Keeps the callbacks as the server does. */
  function stored(rows: AgencyCallback[] = ROWS): Routes {
    let kept = rows;
    return {
      'GET /api/my-leads/callbacks': () => pageOf(kept),
      'PUT /api/my-leads/callbacks/status': ({ body }) => {
        const { callbackIds, status } = body as { callbackIds: number[]; status: AgencyLeadStatus };
        kept = kept.map((row) => (callbackIds.includes(row.id) ? { ...row, status, statusBy: 'Dana Ortiz' } : row));
        return { body: kept.filter(({ id }) => callbackIds.includes(id)) };
      },
    };
  }
  const changes = () => shop.callsTo('PUT /api/my-leads/callbacks/status').map(({ body }) => body);

  it('L66 saves the status of one and of the selected, shown at once, and none of a lead', async () => {
    const { user } = await open(CALLBACKS, stored());
    await user.selectOptions(await statusOf('Rosa Lind'), 'Contacted');
    await waitFor(async () => expect(await statusOf('Rosa Lind')).toHaveAttribute('title', 'Set by Dana Ortiz'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rosa Lind' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ann Lee' }));
    await user.selectOptions(screen.getByLabelText('Set status of the selected callbacks'), 'Quoted');
    await waitFor(async () => expect(await statusOf('Ann Lee')).toHaveValue('quoted'));
    expect(changes()).toEqual([
      { callbackIds: [1], status: 'contacted' },
      { callbackIds: [1, 2], status: 'quoted' },
    ]);
    expect(shop.callsTo('PUT /api/my-leads/status')).toEqual([]);
  });

  it('L66 offers the outcomes after a tap on the number of an appointment', async () => {
    const { user } = await open(CALLBACKS, stored());
    const row = (await screen.findByText('Ann Lee')).closest('tr')!;
    const number = within(row).getByRole('link', { name: '(305) 555-0142' });
    number.addEventListener('click', (event) => event.preventDefault());
    await user.click(number);
    const bar = await screen.findByRole('region', { name: 'Outcome of the call to Ann Lee' });
    await user.click(within(bar).getByRole('button', { name: 'No answer' }));
    await waitFor(async () => expect(await statusOf('Ann Lee')).toHaveValue('no_answer'));
    expect(changes()).toEqual([
      { callbackIds: [2], status: 'called' },
      { callbackIds: [2], status: 'no_answer' },
    ]);
  });

  it('L66 keeps the error of a status that was not saved, and the row as it is stored', async () => {
    const { user } = await open(CALLBACKS, {
      'PUT /api/my-leads/callbacks/status': () => refusal(404, 'not_found', 'The callback was not found.'),
    });
    await user.selectOptions(await statusOf('Rosa Lind'), 'Sold');
    expect(await screen.findByText('The status of Rosa Lind was not saved. The callback was not found.')).toBeVisible();
    await waitFor(async () => expect(await statusOf('Rosa Lind')).toHaveValue('new'));
  });

  it('L66 filters by status through the address, with the number of each', async () => {
    const { user, at } = await open(CALLBACKS, {
      'GET /api/my-leads/callbacks/counts': () => ({ body: { ...COUNTS, byStatus: { ...COUNTS.byStatus, quoted: 7 } } }),
    });
    await user.selectOptions(await screen.findByLabelText('Filter by status'), await screen.findByText('Quoted (7)'));
    await waitFor(() => expect(at()).toBe(`${CALLBACKS}&status=quoted`));
    const asked = () => Object.fromEntries(shop.callsTo('GET /api/my-leads/callbacks').at(-1)!.search);
    await waitFor(() => expect(asked()).toMatchObject({ status: 'quoted' }));
  });

  it('L66 shows the note of a colleague who was faster, keeps what was typed, and then replaces it', async () => {
    let kept = buildMyCallback(1, { name: 'Rosa Lind' });
    const { user } = await open(CALLBACKS, {
      'GET /api/my-leads/callbacks': () => pageOf([kept]),
      'PUT /api/my-leads/callbacks/1/note': ({ body }) => {
        const { note, version } = body as { note: string; version: number };
        if (version !== kept.noteVersion) return refusal(409, 'note_changed', 'Someone else changed this note.');
        return { body: (kept = { ...kept, note, noteVersion: version + 1 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add note to Rosa Lind' }));
    expect(await screen.findByText('Everyone in your agency who sees this callback can read it.')).toBeVisible();
    await paste(user, screen.getByLabelText('Note'), 'Mine');
    kept = { ...kept, note: 'Theirs', noteBy: 'Ann Lee', noteVersion: 1 };
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/Ann Lee changed this note while you were typing\./)).toHaveTextContent('Theirs');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Mine').closest('tr')).toHaveTextContent('Edit note');
  });

  it('L66 shows what colleagues change meanwhile', async () => {
    let status: AgencyLeadStatus = 'new';
    await open(CALLBACKS, { 'GET /api/my-leads/callbacks': () => pageOf([buildMyCallback(1, { status })]) });
    expect(await statusOf('Mary Thompson 1')).toHaveValue('new');
    status = 'sold';
    refreshQueries('/api/my-leads');
    await waitFor(async () => expect(await statusOf('Mary Thompson 1')).toHaveValue('sold'));
  });

  it('L66 exports callbacks, not leads', async () => {
    const { user } = await open(CALLBACKS, {
      'POST /api/my-leads/exports': () => refusal(409, 'nothing_to_export', 'Nothing matches, so there is nothing to export.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Export callbacks' }));
    expect(await screen.findByRole('group', { name: 'Which callbacks' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Nothing matches, so there is nothing to export.')).toBeVisible();
    expect(shop.callsTo('POST /api/my-leads/exports')[0]!.body).toEqual({ list: 'callbacks', onlyNew: true });
    expect(Object.fromEntries(shop.callsTo('GET /api/my-leads/exports/last')[0]!.search)).toEqual({ list: 'callbacks' });
  });

  it('P41 L66 a viewer sees the status, and can change and export nothing', async () => {
    const masked = { phone: '(305) XXX-XXXX', email: null };
    const rows = [buildMyCallback(1, { ...masked, status: 'quoted' })];
    await open(CALLBACKS, { 'GET /api/my-leads/callbacks': () => pageOf(rows) }, 'viewer');
    expect((await screen.findByText('Mary Thompson 1')).closest('tr')).toHaveTextContent('Quoted');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Status of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /note|Export/i })).toBeNull();
  });
});
