import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { SetupView } from '@warmline/contracts/orders/setup';
import { clearStoredUser, storeUser } from '../../../lib/session/stored-user.ts';
import { buildAdminOrder } from '../../../testing/builders/build-admin-orders.ts';
import { buildSetup, EMPTY_SETUP } from '../../../testing/builders/build-setup.ts';
import { ADMIN, buildOrder, buildPublicConfig, buildUser } from '../../../testing/builders/build.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal } from '../../../testing/shop.ts';

const SETUP = {
  ...EMPTY_SETUP,
  states: ['FL'],
  hours: '9-5',
  timeZone: 'America/Denver',
  transferPhone: '3055550142',
  note: 'Ring twice',
} as const;
const OWN = { order: { id: 'o1' }, claimTo: null, savedAt: '2026-11-25T03:00:00.000Z', setup: { ...SETUP, states: ['FL'] } };
const CHANGE_PATH = '/setup?order=ref-1';

/** Opens a paid order of live transfers in My Purchases. */
async function openPurchase(view: SetupView | null, overrides: Partial<OrderDetail> = {}) {
  const paid = {
    status: 'paid',
    paidAt: '2026-11-25T02:00:00.000Z',
    channel: 'checkout',
    kind: 'transfers',
    reference: 'ref-1',
  } as const;
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'owner' } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'GET /api/orders/o1': () => ({ body: buildOrder({ ...paid, ...overrides }) }),
    'GET /api/order-setups/ref-1': () => (view === null ? refusal(403, 'forbidden', 'No.') : { body: view }),
  });
  await openPage('/dashboard/purchases/o1');
  await screen.findByRole('heading', { level: 1, name: 'Order WL-100042' });
  return shop;
}

describe('the set-up in My Purchases', () => {
  it('M81 shows what was saved, with a link to change it', async () => {
    await openPurchase(buildSetup(OWN));
    const panel = within(await screen.findByRole('region', { name: 'Set-up' }));
    for (const text of ['FL', '(305) 555-0142', '9-5, Mountain Time', 'When you start it', 'Ring twice'])
      expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Change' })).toHaveAttribute('href', CHANGE_PATH);
  });

  it('M81 keeps the lines of a note', async () => {
    await openPurchase(buildSetup({ ...OWN, setup: { ...OWN.setup, note: 'Ring twice\nClosed on Friday' } }));
    const note = await screen.findByText(/^Ring twice\s+Closed on Friday$/);
    expect(getComputedStyle(note).whiteSpace).toBe('pre-line');
  });

  it('M104 asks for it while it is missing', async () => {
    await openPurchase(buildSetup({ ...OWN, savedAt: null, setup: EMPTY_SETUP }));
    expect(await screen.findByRole('link', { name: 'Set up your order' })).toHaveAttribute('href', CHANGE_PATH);
  });

  it('M104 asks for nothing once calls came', async () => {
    const shop = await openPurchase(buildSetup({ ...OWN, savedAt: null, setup: EMPTY_SETUP }), {
      delivery: { campaignId: 'k1', delivered: 19, total: 50 },
    });
    await waitFor(() => expect(shop.callsTo('GET /api/order-setups/ref-1')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Set up your order' })).toBeNull();
  });

  it('M81 shows what the order form of the dashboard asked', async () => {
    await openPurchase(buildSetup({ ...OWN, savedAt: null }), { channel: 'dashboard-transfers' });
    expect(await screen.findByRole('region', { name: 'Set-up' })).toHaveTextContent('9-5');
    expect(screen.queryByRole('link', { name: 'Set up your order' })).toBeNull();
  });

  it('M81 can not be changed anymore once the order is complete', async () => {
    await openPurchase(buildSetup({ ...OWN, editable: false }), { status: 'completed' });
    expect(await screen.findByRole('region', { name: 'Set-up' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  });

  it.each([
    ['whose set-up is missing', { savedAt: null, setup: EMPTY_SETUP }, 'Set up your order'],
    ['whose set-up is saved', {}, 'Change'],
    ['whose settings were saved', { editable: false, campaign: { id: 'k1', hasOwnSettings: true, isStarted: false } }, null],
  ])('M84 C1 says that no calls come before the start of a campaign %s', async (_what, overrides, link) => {
    const campaign = { id: 'k1', hasOwnSettings: false, isStarted: false };
    await openPurchase(buildSetup({ ...OWN, campaign, ...overrides }));
    expect(await screen.findByText(/No calls come before you start them\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check and start' })).toHaveAttribute('href', '/dashboard/campaigns/k1');
    expect(screen.queryAllByRole('link', { name: /^Set up|^Change$/ }).map(({ textContent }) => textContent)).toEqual(
      link === null ? [] : [link],
    );
  });

  it.each([OWN.savedAt, null])('C28 leads to the campaign once it decides, set-up saved: %s', async (savedAt) => {
    const setup = { ...OWN.setup, note: savedAt === null ? '' : 'Ring twice' };
    const campaign = { id: 'k1', hasOwnSettings: true, isStarted: true };
    await openPurchase(buildSetup({ ...OWN, savedAt, setup, editable: false, campaign }));
    expect(await screen.findByText('Your campaign decides where calls go now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open campaign' })).toHaveAttribute('href', '/dashboard/campaigns/k1');
    expect(screen.queryByText(/^FL$|555-0142|9-5|you start/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Change|Set up your order/ })).toBeNull();
    expect(screen.queryAllByText('Ring twice')).toHaveLength(savedAt === null ? 0 : 1);
  });

  it('M81 is left out for a seat that may not see it, and for leads from inventory', async () => {
    const shop = await openPurchase(null);
    await waitFor(() => expect(shop.callsTo('GET /api/order-setups/ref-1')).toHaveLength(1));
    expect(screen.queryByText(/Set-up|Set up/)).toBeNull();
    const other = await openPurchase(null, { channel: 'aged-leads' });
    expect(other.callsTo('GET /api/order-setups/ref-1')).toHaveLength(0);
  });
});

describe('the set-up on the order page of staff', () => {
  async function openOrder(overrides: Partial<AdminOrder>) {
    await openShop({
      'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
      'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ status: 'paid', ...overrides }) }),
    });
    await openPage('/admin/orders/o1');
  }

  it('M81 shows what the buyer said, and the page on which staff can change it for a guest', async () => {
    const setup = { ...SETUP, states: ['FL'], transferExtension: '42', savedAt: '2026-11-25T03:00:00.000Z' };
    await openOrder({ setup, setupPath: CHANGE_PATH });
    const panel = within(await screen.findByRole('region', { name: 'Set-up' }));
    for (const text of ['(305) 555-0142', '9-5, Mountain Time', 'When the buyer starts it', 'Ring twice'])
      expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByText('(305) 555-0142').parentElement).toHaveTextContent('(305) 555-0142 x42');
    expect(panel.getByRole('link', { name: 'Change' })).toHaveAttribute('href', CHANGE_PATH);
  });

  it('M104 says that it is missing', async () => {
    await openOrder({ setup: null, setupMissing: true, setupPath: null });
    expect(await screen.findByText(/^Set-up missing\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Enter it' })).toBeNull();
  });

  it('M104 does not call it missing once calls came', async () => {
    await openOrder({ setup: null, setupMissing: true, delivery: { campaignId: 'k1', delivered: 19, total: 50 } });
    expect(await screen.findByText('19 of 50')).toBeVisible();
    expect(screen.queryByText(/Set-up missing/)).toBeNull();
  });

  it.each([true, false])('C28 leaves where calls go to the campaign that decides, set-up saved: %s', async (isSaved) => {
    const setup = { ...SETUP, states: ['FL'], savedAt: '2026-11-25T03:00:00.000Z' };
    const delivery = { campaignId: 'k1', delivered: 0, total: 50, hasOwnSettings: true };
    await openOrder({ setup: isSaved ? setup : null, setupMissing: !isSaved, setupPath: CHANGE_PATH, delivery });
    expect(await screen.findByText('0 of 50')).toBeVisible();
    if (isSaved) {
      const panel = within(await screen.findByRole('region', { name: 'Set-up' }));
      for (const text of ['The campaign decides where calls go now.', 'Ring twice']) expect(panel.getByText(text)).toBeVisible();
      expect(panel.queryByText(/555-0142|starts it/)).toBeNull();
    }
    expect(screen.queryByText(/9-5|Set-up missing/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Change|Enter it/ })).toBeNull();
  });
});

it('M85 marks public pages of a browser in which a user is signed in', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-signed-in');
  storeUser(buildUser());
  expect(isMarked()).toBe(true);
  clearStoredUser();
  expect(isMarked()).toBe(false);
});
