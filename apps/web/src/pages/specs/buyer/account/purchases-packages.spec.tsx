import { expect, it } from '@jest/globals';
import type { LeadPackageState } from '@warmline/contracts/orders/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const ORDER = '/dashboard/purchases/o1';
const BY_NUMBER = {
  channel: 'ringcloud',
  description: 'Aged Leads Package',
  quantity: 300,
  unitCents: 400,
  totalCents: 120_000,
} as const;
const PACKAGE = {
  delivered: 120,
  total: 300,
  missing: 180,
  missingCents: 72_000,
  waitsFor: 'inventory',
  refundOn: '2026-01-16T12:00:00.000Z',
} as const;
const PAID = { status: 'paid', paidAt: '2026-01-02T03:05:05.000Z' } as const;

async function open(address: string, routes: Routes) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/orders/counts': () => ({ body: { current: 1, pending: 0, paid: 1, refunded: 0, cancelled: 0, leads: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    ...routes,
  });
  return { shop, ...(await openPage(address)) };
}

it('M92 shows how far a lead package is delivered', async () => {
  await open('/dashboard/purchases', {
    'GET /api/orders': () => ({ body: [buildOrder({ ...PAID, ...BY_NUMBER, leadPackage: PACKAGE })] }),
  });
  expect((await screen.findAllByRole('row'))[1]).toHaveTextContent(/300 aged leads120 of 300 delivered/);
});

it('M92 M99 P60 shows why leads are missing and why a refund was refused, and refunds them with the number that the page showed', async () => {
  let [order, refused] = [buildOrder({ ...PAID, ...BY_NUMBER, leadPackage: PACKAGE }), true];
  const { user, shop } = await open(ORDER, {
    'GET /api/orders/o1': () => ({ body: order }),
    'POST /api/orders/o1/refund-missing': () => {
      if (refused) return refusal(409, 'order_changed', 'This order has changed. Please check it and try again.');
      order = { ...order, leadPackage: { ...PACKAGE, total: 120, missing: 0, waitsFor: null, refundOn: null } };
      return { body: order };
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(panel.getByText('120 of 300 delivered')).toBeVisible();
  expect(panel.getByText('The rest follow as new leads arrive. We email you about them.')).toBeVisible();
  expect(panel.getByText(/missing on Jan 16, 2026 are refunded automatically/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Refund missing leads...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refund $720.00' }));
  expect(await dialog.findByText('This order has changed. Please check it and try again.')).toBeVisible();
  refused = false;
  await user.click(await dialog.findByRole('button', { name: 'Refund $720.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await panel.findByText('120 of 120 delivered')).toBeVisible();
  expect(panel.queryByRole('button')).toBeNull();
  const sent = shop.callsTo('POST /api/orders/o1/refund-missing').map(({ body }) => body);
  expect(sent).toMatchObject([{ missing: 180 }, { missing: 180 }]);
});

it('M99 closes the question when nothing is missing anymore, and keeps it closed when leads are missing again', async () => {
  let leadPackage: LeadPackageState = PACKAGE;
  const { user } = await open(ORDER, {
    'GET /api/orders/o1': () => ({ body: buildOrder({ ...PAID, ...BY_NUMBER, leadPackage }) }),
  });
  const changeTo = async (missing: number) => {
    leadPackage = { ...PACKAGE, missing };
    await act(() => queryClient.invalidateQueries());
  };
  const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
  await user.click(panel.getByRole('button', { name: 'Refund missing leads...' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await changeTo(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await changeTo(180);
  expect(await panel.findByRole('button', { name: 'Refund missing leads...' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['dispute', null, /^Delivery is paused while your bank looks at a payment/],
  ['dispute', 'owed', /^Your bank took this payment back. Delivery is paused until your agency has paid what it owes.$/],
  ['dispute', 'stopped', /^Your bank took this payment back, so delivery has ended.$/],
  ['inventory', 'paid', /^Your bank took this payment back, and your agency has paid it since. Ask support/],
  ['inventory', 'paid', /^The rest follow as new leads arrive/],
] as const)(
  'M92 M99 says of a package that waits for %s, and was lost: %s, what becomes of missing leads',
  async (waitsFor, lost, text) => {
    const order = buildOrder({ ...PAID, ...BY_NUMBER, leadPackage: { ...PACKAGE, waitsFor, lost, refundOn: null } });
    await open(ORDER, { 'GET /api/orders/o1': () => ({ body: order }) });
    const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
    expect(panel.getByText(text)).toBeVisible();
    expect(panel.queryAllByText(/^Delivery is paused while/)).toHaveLength(lost === null ? 1 : 0);
    expect(panel.queryByText(/refunded automatically/)).toBeNull();
    expect(panel.queryByRole('button')).toBeNull();
  },
);
