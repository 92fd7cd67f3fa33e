import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserSessionView } from '@warmline/contracts/auth/types';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const PATH = '/api/admin/sessions';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

function buildSession(values: Partial<UserSessionView> = {}): UserSessionView {
  return {
    id: 's1',
    current: false,
    username: 'dana',
    firstName: 'Dana',
    lastName: 'Ortiz',
    agencyName: 'Ortiz Family Insurance',
    access: 'buyer',
    createdAt: '2026-11-20T14:30:00.000Z',
    seenAt: '2026-11-21T15:30:00.000Z',
    expiresAt: '2026-11-28T14:30:00.000Z',
    address: '203.0.113.7',
    userAgent: WINDOWS,
    ...values,
  };
}
const OWN = buildSession({ id: 's2', username: 'admin', firstName: 'Avery', lastName: 'Stone', access: 'admin', current: true });

async function openSessions(routes: Routes = {}, address = '/admin/sessions') {
  let ended: string[] = [];
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    [`GET ${PATH}`]: ({ search }) =>
      search.get('q') === 'zz' ? pageOf([]) : pageOf([buildSession(), OWN].filter(({ id }) => !ended.includes(id))),
    [`DELETE ${PATH}/s1`]: () => {
      ended = [...ended, 's1'];
      return { status: 204 };
    },
    ...routes,
  });
  return openPage(address);
}
const rowOf = async (name: string) => within((await screen.findByText(name, { selector: 'td strong' })).closest('tr')!);

it('P44 shows where users are signed in, with search and order in the address, and a CSV file of them', async () => {
  const { user, at } = await openSessions();
  const row = await rowOf('Dana Ortiz');
  for (const text of ['dana', 'Ortiz Family Insurance', 'Chrome on Windows', '203.0.113.7'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: /Signed in/ }));
  expect(at()).toBe('/admin/sessions?sort=signedIn');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `${PATH}.csv?sort=signedIn`);
  await user.type(screen.getByLabelText('Search sessions'), 'zz');
  expect(await screen.findByText('No sessions match “zz”.')).toBeVisible();
  expect(at()).toBe('/admin/sessions?sort=signedIn&q=zz');
});

it('P44 ends a session after a confirmation, and has no button for the own one', async () => {
  const { user } = await openSessions();
  expect(await screen.findByText('Use Logout to end your own session.')).toBeVisible();
  for (const text of ['Admin', 'This device', 'Chrome on Windows'])
    expect((await rowOf('Avery Stone')).getByText(text)).toBeVisible();
  expect((await rowOf('Avery Stone')).getByText('Admin')).toHaveAttribute('data-tone', 'good');
  expect((await rowOf('Avery Stone')).queryByRole('button', { name: /End session/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End session of dana on Chrome on Windows' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  await user.click(dialog.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Dana Ortiz', { selector: 'td strong' })).toBeNull());
});

it('P44 ends the selected sessions except the own one, also one that has ended already', async () => {
  const { user } = await openSessions({
    [`DELETE ${PATH}/s1`]: () => refusal(404, 'not_found', 'The session does not exist.'),
  });
  await rowOf('Dana Ortiz');
  await user.click(screen.getByRole('checkbox', { name: 'Select admin on Chrome on Windows' }));
  expect(screen.getByRole('button', { name: 'End sessions' })).toBeDisabled();
  expect(screen.getByText('Your own stays')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select dana on Chrome on Windows' }));
  await user.click(screen.getByRole('button', { name: 'End sessions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  await user.click(dialog.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(shop.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`${PATH}/s1`]);
});

it('P44 keeps the question open when a session could not be ended', async () => {
  const { user } = await openSessions({ [`DELETE ${PATH}/s1`]: () => ({ status: 500, body: 'oops' }) });
  await user.click(await screen.findByRole('button', { name: 'End session of dana on Chrome on Windows' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  await user.click(dialog.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Session not ended')).toBeVisible();
  expect(dialog.getByText('Failed to end the session')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'End session' })).toBeEnabled();
});

it('P44 ignores an order of the address that the list does not have', async () => {
  await openSessions({}, '/admin/sessions?sort=phone');
  await rowOf('Dana Ortiz');
  expect(shop.callsTo(`GET ${PATH}`).map(({ search }) => search.has('sort'))).toEqual([false]);
});
