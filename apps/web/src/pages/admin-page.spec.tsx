import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readStoredUser } from '../lib/stored-user.ts';
import { ADMIN, buildUser, SUPPORT } from '../testing/build.ts';
import { openPage } from '../testing/open-page.tsx';
import { openShop, type Answer, type Call } from '../testing/shop.ts';
import { pageOf } from '../testing/page-of.ts';

async function openAdmin(routes: Record<string, (call: Call) => Answer> = {}) {
  await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => pageOf([]),
    ...routes,
  });
  return openPage('/admin');
}

describe('the panel', () => {
  it('the admin panel', async () => {
    await openAdmin();
    const link = await screen.findByRole('link', { name: 'Queues (new tab)' });
    expect(link).toHaveAttribute('href', '/admin/queues');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('F30 shows support no way to the queues', async () => {
    await openAdmin({ 'GET /api/me': () => ({ body: { user: buildUser(SUPPORT) } }), 'GET /api/users': () => pageOf([]) });
    expect(await screen.findByRole('link', { name: 'Security' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Queues/ })).toBeNull();
  });

  it('B2.38 B2.39 B2.40 shows title, logout, five shortcuts and four tabs, plus audit log and prices', async () => {
    const { user, at } = await openAdmin();
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    expect(screen.getByText('Upload and manage leads')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    expect(screen.getByRole('link', { name: /New orders/ })).toHaveAttribute('href', '/admin-orders');
    expect(document.querySelectorAll('.shortcut')).toHaveLength(5);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Aged leads',
      'Callbacks',
      'Users',
      'Partners',
      'Audit',
      'Prices',
    ]);
    for (const [name, tab] of [
      [/Upload callback opportunities/, 'callbacks'],
      [/Manage users/, 'users'],
      [/Partner applications/, 'aff-network'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(at()).toBe(`/admin?tab=${tab}`));
    }
    await user.click(screen.getByRole('button', { name: /Upload aged leads/ }));
    await waitFor(() => expect(at()).toBe('/admin'));
  });

  it('B2.38 Logout removes the stored user', async () => {
    const { user } = await openAdmin();
    const logout = await screen.findByRole('link', { name: 'Logout' });
    expect(readStoredUser()).toMatchObject({ isAdmin: true });
    logout.addEventListener('click', (event) => event.preventDefault());
    await user.click(logout);
    expect(readStoredUser()).toBeNull();
  });

  it('B2.40 moves between the tabs with arrow keys', async () => {
    const { user } = await openAdmin();
    (await screen.findByRole('tab', { name: 'Aged leads' })).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Callbacks' })).toHaveAttribute('aria-selected', 'true'));
  });

  it('shows support only the users, with a matching subtitle', async () => {
    await openAdmin({
      'GET /api/me': () => ({ body: { user: buildUser({ ...ADMIN, isAdmin: false, access: 'support' }) } }),
    });
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Users']);
    expect(screen.queryByText('New orders')).toBeNull();
    expect(screen.getByText('Find users and help them sign in')).toBeVisible();
    expect(screen.queryByText('Upload and manage leads')).toBeNull();
  });

  it('redirects a buyer to the dashboard', async () => {
    const { at } = await openAdmin({
      'GET /api/me': () => ({ body: { user: buildUser() } }),
      'GET /api/aged-leads': () => ({ body: [] }),
    });
    expect(at()).toBe('/dashboard');
  });
});
