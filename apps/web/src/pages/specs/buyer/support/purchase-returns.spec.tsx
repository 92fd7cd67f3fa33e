import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { SeatRole } from '@warmline/contracts/auth/access';
import { buildOrder, buildPublicConfig, buildPurchasedLead, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop } from '../../../../testing/shop.ts';

const lead = (id: number, name: string, more: Partial<PurchasedLead> = {}) =>
  buildPurchasedLead({ id, name, phone: `(305) 555-01${id}`, ...more });
const back = (status: 'requested' | 'accepted' | 'refused', creditedCents = 0) => ({
  return: { status, requestId: 'r1', number: 'RT-100001', creditedCents },
});
const LEADS = [
  lead(41, 'Mary Smith'),
  lead(42, 'John Diaz', back('requested')),
  lead(43, 'Alma Reyes', back('refused')),
  lead(44, 'Eva Long', { ...back('accepted', 300), phone: '(305) XXX-XXXX' }),
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function open(order: Partial<OrderDetail> = {}, seatRole: SeatRole = 'owner') {
  await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'GET /api/returns/returnable': () => ({ body: { items: [], next: null } }),
    'GET /api/orders/o1': () => ({
      body: buildOrder({
        status: 'paid',
        paidAt: inDays(-1),
        quantity: 4,
        totalCents: 1_200,
        creditedCents: 300,
        leads: LEADS,
        returns: { openUntil: inDays(6), longestUntil: inDays(29), creditedCents: 300, requested: 1, accepted: 1 },
        ...order,
      }),
    }),
  });
  return openPage('/dashboard/purchases/o1');
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

it('W85 offers to return a lead, and leads to the form with it', async () => {
  const { user, at } = await open();
  expect((await screen.findByText('Returns open until')).parentElement).toHaveTextContent(/some reasons until/);
  expect(await rowOf('John Diaz')).toHaveTextContent('Return requested');
  expect(await rowOf('Alma Reyes')).toHaveTextContent('Return refused');
  expect(screen.getAllByRole('link', { name: /^Return this lead/ })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Return this lead: Mary Smith' }));
  await waitFor(() => expect(at()).toBe('/dashboard/returns?q=WL-100042&pick=41'));
});

it('L95 offers to return a callback, and shows returned ones apart', async () => {
  const callback = (id: number, name: string) => ({ ...lead(id, name), requestedAt: null, slotAt: null, slotMinutes: null });
  const callbacks = [callback(51, 'Ida Bell'), { ...callback(52, 'Ned Moss'), ...back('accepted', 300) }];
  const { user, at } = await open({ product: 'callback', channel: 'callbacks', leads: [], callbacks });
  const returned = within(await screen.findByRole('region', { name: 'Returned' }));
  expect(returned.getByText('Ned Moss').closest('tr')).toHaveTextContent('RT-100001+$3.00');
  await user.click(await screen.findByRole('link', { name: 'Return this callback: Ida Bell' }));
  await waitFor(() => expect(at()).toBe('/dashboard/returns?q=WL-100042&pick=51&kind=callback'));
});

it('W91 shows what came back under Returned, with its phone masked, and in the receipt', async () => {
  await open();
  const returned = within(await screen.findByRole('region', { name: 'Returned' }));
  const row = returned.getByText('Eva Long').closest('tr')!;
  expect(row).toHaveTextContent('Eva Long(305) XXX-XXXXFLRT-100001+$3.00');
  expect(within(row).getByRole('link', { name: 'RT-100001' })).toHaveAttribute('href', '/dashboard/returns?tab=mine&id=r1');
  expect(within(screen.getByRole('table', { name: 'Leads in this order' })).queryByText('Eva Long')).toBeNull();
  expect(screen.getByText('3 leads')).toBeVisible();
  expect(screen.getByText('Returned to your balance').closest('tr')).toHaveTextContent('−$3.00');
});

it('W85 says when only some reasons are left', async () => {
  const left = (openUntil: string, longestUntil: string) => ({
    leads: LEADS,
    returns: { openUntil, longestUntil, creditedCents: 0, requested: 0, accepted: 0 },
  });
  await open(left(inDays(-1), inDays(2)));
  expect((await screen.findByText('Returns open until')).parentElement).toHaveTextContent(/only some reasons/);
  expect(screen.getByRole('link', { name: /^Return this lead/ })).toBeVisible();
});

it.each([
  [
    'after the last day',
    { returns: { openUntil: inDays(-25), longestUntil: inDays(-1), creditedCents: 0, requested: 0, accepted: 0 } },
    'owner',
  ],
  ['to viewers', {}, 'viewer'],
] as const)('W85 offers no return %s', async (_, order, role) => {
  await open(order, role);
  await rowOf('Mary Smith');
  expect(screen.queryByRole('link', { name: /^Return this lead/ })).toBeNull();
});
