import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { buildAdminLead } from '../../../testing/builders/build-admin-leads.ts';
import { buildAdminOrder, buildTransferOrder } from '../../../testing/builders/build-admin-orders.ts';
import { ADMIN, buildOrder, buildUser, buildUserRow, SUPPORT } from '../../../testing/builders/build.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal, type Routes, type Shop } from '../../../testing/shop.ts';
import { pageOf } from '../../../testing/page-of.ts';

let shop: Shop;
const ORDER = buildTransferOrder();
const GUEST_ORDER = buildTransferOrder({ id: 'o2', number: 'WL-100043', firstName: '', lastName: '' });
const SEARCHED = ['/api/transfer-orders', '/api/users', '/api/admin/leads', '/api/orders'];
const searches = () => shop.calls.filter(({ path, search }) => SEARCHED.includes(path) && search.get('limit') === '5');

async function openPalette(user: SessionUser, address: string, routes: Routes = {}, typedAtOnce = '') {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user } }),
    'GET /api/aged-leads': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/transfer-orders': ({ search }) => pageOf(search.get('kind') === 'call-backs' ? [ORDER, GUEST_ORDER] : []),
    'GET /api/users': () => pageOf([buildUserRow()]),
    'GET /api/admin/leads': () => pageOf([buildAdminLead()]),
    'GET /api/admin/leads/41': () => ({ body: buildAdminLead() }),
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder() }),
    'GET /api/orders': ({ search }) => ({ body: search.get('view') === 'cancelled' ? [buildOrder()] : [] }),
    'GET /api/orders/o1': () => ({ body: buildOrder() }),
    ...routes,
  });
  const page = await openPage(address);
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard(`{Control>}k{/Control}${typedAtOnce}`);
  const field = await screen.findByRole('combobox', { name: 'Search or go to' });
  // A browser focuses the field (keyboard.spec.ts in e2e); without a layout it counts as hidden.
  await page.user.click(field);
  return { ...page, field };
}

/** The page behind the palette has a status, too. */
const resultsOf = (field: HTMLElement) => within(field.closest<HTMLElement>('[role=dialog]')!).getByRole('status');

const group = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const admin = buildUser(ADMIN);

describe('F56 the command palette', () => {
  it('lists the pages of the user, and opens one by its name', async () => {
    const { user, at, field } = await openPalette(admin, '/admin');
    expect(await group('Pages')).toHaveLength(20);
    expect(resultsOf(field)).toHaveTextContent('20 results');
    await user.keyboard('aud');
    await waitFor(async () => expect(await group('Pages')).toEqual(['AuditSystem']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/audit'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull());
  });

  it('opens by its button, and closes on Escape', async () => {
    const { user, field } = await openPalette(admin, '/admin');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    const [button] = screen.getAllByRole('button', { name: /^Search or go to/ });
    await user.click(button!);
    expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toBeVisible();
  });

  it('takes what is typed before its field has the focus', async () => {
    const { user, field } = await openPalette(admin, '/admin', {}, '/dam{Backspace}n{Shift}{Enter}');
    expect(field).toHaveValue('/dan');
    await user.keyboard('a');
    expect(field).toHaveValue('/dana');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toHaveValue('');
  });

  it('requests nothing for less than two characters', async () => {
    const { user } = await openPalette(admin, '/admin');
    await user.keyboard('z');
    expect(await screen.findByText('Type at least 2 characters.')).toBeVisible();
    await user.keyboard(' ');
    // A third character proves that the pause of the first two has passed.
    await user.keyboard('z9');
    await waitFor(() => expect(searches().length).toBeGreaterThan(0));
    expect(searches().every(({ search }) => search.get('q') === 'z z9')).toBe(true);
  });

  it('finds orders of every product, people and leads for an admin', async () => {
    const { user, at } = await openPalette(admin, '/admin');
    await user.keyboard('1000');
    expect(await group('Orders')).toEqual(['WL-100042Dana Ortiz · 10 call transfers', 'WL-100043Guest · 10 call transfers']);
    expect(await group('People')).toEqual(['Dana Ortizbuyer · Ortiz Insurance']);
    expect(await group('Leads')).toEqual(['Margaret Hill(614) 555-0123 · OH']);
    await user.click(screen.getByRole('option', { name: /WL-100042/ }));
    await waitFor(() => expect(at()).toBe('/admin/orders/o1'));
  });

  it('searches orders by numbers only, and opens people and leads in their lists', async () => {
    const { user, at } = await openPalette(admin, '/admin');
    await user.keyboard('hill');
    await group('People');
    expect(searches().map(({ path }) => path)).not.toContain('/api/transfer-orders');
    await user.click(await screen.findByRole('option', { name: /Margaret Hill/ }));
    await waitFor(() => expect(at()).toBe('/admin/leads?lead=41'));
    await screen.findByRole('dialog', { name: /Margaret Hill/ });
  });

  it('searches only people for support', async () => {
    const { user, at } = await openPalette(buildUser(SUPPORT), '/admin/users');
    expect(await group('Pages')).toEqual([
      'UsersPeople',
      'ReturnsMoney',
      'WalletsMoney',
      'AdjustmentsMoney',
      'Live callsCalls',
      'CampaignsCalls',
      'SecuritySystem',
    ]);
    await user.keyboard('dana 1');
    await user.click(await screen.findByRole('option', { name: /Dana Ortiz/ }));
    await waitFor(() => expect(at()).toBe('/admin/users/u1'));
    expect(new Set(searches().map(({ path }) => path))).toEqual(new Set(['/api/users']));
  });

  it('searches the purchases of a buyer, canceled ones too', async () => {
    const { user, at } = await openPalette(buildUser(), '/dashboard');
    await user.keyboard('mary');
    expect((await group('Orders'))[0]).toMatch(/^WL-1000422 aged leads · \$1\.50/);
    expect(new Set(searches().map(({ path }) => path))).toEqual(new Set(['/api/orders']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('/dashboard/purchases/o1'));
  });

  it('moves with the arrows over all groups, around the ends, and names the active option', async () => {
    const { user, field } = await openPalette(admin, '/admin');
    await user.keyboard('us 1');
    await group('Leads');
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    expect(active()).toHaveTextContent('WL-100042');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Margaret Hill');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('WL-100042');
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Margaret Hill');
  });

  it('says that nothing matches, and that a search failed, and tries it again', async () => {
    let broken = true;
    const { user, field } = await openPalette(admin, '/admin', {
      'GET /api/users': () => (broken ? refusal(500, 'internal', 'Oops.') : pageOf([])),
      'GET /api/admin/leads': () => pageOf([]),
    });
    await user.keyboard('zzz');
    expect(await screen.findByText('People could not be searched.')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.click(field);
    await user.keyboard('{Enter}{ArrowDown}');
    expect(field).toBeInTheDocument();
  });

  it('aborts a superseded search', async () => {
    const { user, field } = await openPalette(admin, '/admin', {
      'GET /api/users': ({ search }) => (search.get('q') === 'ma' ? new Promise(() => {}) : pageOf([buildUserRow()])),
    });
    await user.keyboard('ma');
    await waitFor(() => expect(shop.callsTo('GET /api/users')).toHaveLength(1));
    await user.keyboard('ry');
    expect(await group('People')).toEqual(['Dana Ortizbuyer · Ortiz Insurance']);
    expect(resultsOf(field)).toHaveTextContent('2 results');
  });
});
