import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../../testing/builders/build-admin-orders.ts';
import { openOrder } from '../../../../testing/pages/order-page.ts';
import { paste } from '../../../../testing/paste.ts';

it('M16 shows the ordered lead age', async () => {
  const order = buildAdminOrder({ kind: 'aged-leads', description: 'Aged Leads', ageRange: '90-180' });
  await openOrder('/admin/orders/o1', { 'GET /api/admin/orders/o1': () => ({ body: order }) });
  expect(await screen.findByText('90-180 days')).toBeVisible();
  expect(screen.getByText('Lead age')).toBeVisible();
});

it('M92 M99 shows how far a lead package is delivered, and refunds the missing leads', async () => {
  const leadPackage = { delivered: 0, total: 30, missing: 30, missingCents: 9_000, waitsFor: 'setup', refundOn: null } as const;
  const order = buildAdminOrder({
    kind: 'aged-leads',
    product: 'aged_lead',
    channel: 'survey',
    paidAt: '2026-01-02T03:04:05.000Z',
    leadPackage,
  });
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'GET /api/admin/orders/o1/leads': () => ({ body: [] }),
    'POST /api/admin/orders/o1/refund-missing': () => ({ body: order }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(panel.getByText('0 of 30 delivered')).toBeVisible();
  expect(panel.getByText('The buyer has not chosen states yet.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Refund missing leads...' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund $90.00' }));
  expect(await screen.findByText('Refund requested')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/admin/orders/o1/refund-missing').map(({ body }) => body)).toEqual([
    { requestId: expect.any(String), missing: 30 },
  ]);
});

it('M15 cancels an unpaid order, which needs a reason', async () => {
  const order = (status: 'pending' | 'cancelled') => buildAdminOrder({ status, refundableCents: 0 });
  let now = order('pending');
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: now }),
    'POST /api/admin/orders/o1/cancel': () => ({ body: (now = order('cancelled')) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/orders/o1/cancel')).toEqual([]);
  await paste(user, dialog.getByLabelText('Reason'), 'Ordered twice');
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order canceled')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/admin/orders/o1/cancel').map(({ body }) => body)).toEqual([{ reason: 'Ordered twice' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order...' })).toBeNull());
});

it('P29 keeps the reason of a cancellation that was closed with Escape, for that order only, until it is canceled', async () => {
  const order = (id: string) => ({ body: buildAdminOrder({ id, status: 'pending', refundableCents: 0 }) });
  const routes = {
    'GET /api/admin/orders/o1': () => order('o1'),
    'GET /api/admin/orders/o2': () => order('o2'),
    'POST /api/admin/orders/o1/cancel': () => order('o1'),
  };
  let { user } = await openOrder('/admin/orders/o1', routes);
  const reason = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel order...' }));
    return within(await screen.findByRole('dialog')).findByLabelText('Reason');
  };
  const leave = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await paste(user, await reason(), 'Ordered twice');
  await leave();
  cleanup();
  ({ user } = await openOrder('/admin/orders/o2', routes));
  expect(await reason()).toHaveValue('');
  await leave();
  cleanup();
  ({ user } = await openOrder('/admin/orders/o1', routes));
  expect(await reason()).toHaveValue('Ordered twice');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await reason()).toHaveValue('');
});

it.each(['complete', 'cancel'] as const)('M43 shows what became of an order after a lost answer: %s', async (what) => {
  const [before, after, done] =
    what === 'complete' ? (['paid', 'completed', 'completed'] as const) : (['pending', 'cancelled', 'canceled'] as const);
  const ended = { at: '2026-01-03T03:04:05.000Z', what: after, by: 'admin', note: null, amountCents: null, subject: null };
  let order = buildAdminOrder({ status: before, refundableCents: 0 });
  const { user } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: order }),
    [`POST /api/admin/orders/o1/${what}`]: () => {
      order = buildAdminOrder({ status: after, refundableCents: 0, timeline: [ended] });
      return { status: 502, body: 'Bad Gateway' };
    },
  });
  const name = what === 'complete' ? 'Mark as completed' : 'Cancel order';
  await user.click(await screen.findByRole('button', { name: what === 'complete' ? name : `${name}...` }));
  const dialog = within(await screen.findByRole('dialog'));
  if (what === 'cancel') await paste(user, dialog.getByLabelText('Reason'), 'Ordered twice');
  await user.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText(new RegExp(`We don't know whether the order was ${done}`))).toBeInTheDocument();
  expect(await screen.findByText(new RegExp(`^admin ${done} this order: Jan`))).toBeVisible();
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name })).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('C31 says that completing an order records its undelivered calls as delivered', async () => {
  const delivery = { campaignId: 'k1', delivered: 19, total: 50 };
  const { user } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ status: 'paid', delivery }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete order WL-100042?' });
  expect(dialog).toHaveTextContent('31 calls left to deliver. Completing records them as delivered by our team');
});

it('M92 names what a package still misses when staff complete it', async () => {
  const leadPackage = {
    delivered: 4,
    total: 30,
    missing: 26,
    missingCents: 9_000,
    waitsFor: 'inventory',
    refundOn: null,
  } as const;
  const order = buildAdminOrder({ product: 'callback', status: 'paid', paidAt: '2026-01-02T03:04:05.000Z', leadPackage });
  const { user } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'GET /api/admin/orders/o1/callbacks': () => ({ body: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete order WL-100042?' });
  expect(dialog).toHaveTextContent(
    '26 callbacks left to deliver. Completing means that our team delivered them, and no more callbacks come',
  );
});

it.each([
  ['paid', ['Refund...', 'Mark as completed']],
  ['pending', ['Cancel order...']],
  ['cancelled', []],
] as const)('M15 offers only legal actions for a %s order', async (status, actions) => {
  const refundableCents = status === 'paid' ? 35_000 : 0;
  await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ status, refundableCents }) }),
  });
  await screen.findByRole('heading', { name: 'Order WL-100042' });
  const offered = ['Refund...', 'Cancel order...', 'Mark as completed'].filter((name) => screen.queryByRole('button', { name }));
  expect(offered).toEqual([...actions]);
});

it.each([
  [0, 'refund in progress'],
  [10_000, 'refund in progress'],
  [35_000, 'refunded in full'],
])('M19 shows a late payment with %d cents refunded as %s', async (refundedCents, words) => {
  const [created] = buildAdminOrder().timeline;
  const cancelled = {
    ...created!,
    at: '2026-01-02T04:00:00.000Z',
    what: 'cancelled',
    note: 'paid_too_late',
    amountCents: null,
  } as const;
  const order = { status: 'cancelled', cancelReason: 'paid_too_late', paidAt: null, refundableCents: 0, refundedCents } as const;
  await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ ...order, timeline: [created!, cancelled] }) }),
  });
  expect(await screen.findByText(`Paid after its leads were sold or it was canceled; ${words}.`)).toBeVisible();
  expect(screen.getByText(`Paid after its leads were sold or it was canceled; ${words}`)).toBeVisible();
  expect(screen.getByText('Too late')).toBeVisible();
});

it.each([
  ['mail_sent', 'Emails are listed for a week.'],
  ['paid', 'No emails in the last week.'],
] as const)('below a timeline with %s, says %s', async (what, said) => {
  const [created] = buildAdminOrder().timeline;
  await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ timeline: [{ ...created!, what }] }) }),
  });
  expect(await screen.findByText(said)).toBeVisible();
});
