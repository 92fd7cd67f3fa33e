import { expect, it } from '@jest/globals';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder, buildRefund } from '../../../../testing/builders/build-admin-orders.ts';
import { openOrder } from '../../../../testing/pages/order-page.ts';
import { paste } from '../../../../testing/paste.ts';
import { refusal } from '../../../../testing/shop.ts';

it('marks the note of a refund as required, and says so at its field', async () => {
  const { user } = await openOrder();
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Note')).toBeRequired();
  await user.click(dialog.getByRole('button', { name: 'Refund $350.00' }));
  expect(await dialog.findByText('Please enter a note')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toBeInvalid();
  await waitFor(() => expect(dialog.getByLabelText('Note')).toHaveFocus());
});

it.each([
  [{}, 'We refund the card that was charged.'],
  [{ walletCents: 35_000 }, 'It returns to the balance of the agency.'],
  [
    { walletCents: 10_000, promoCents: 5_000 },
    'We refund the card first, up to what it paid; the rest returns to the balance of the agency.',
  ],
])('W11 says where a refund goes: %j', async (paid, text) => {
  const order = buildAdminOrder({ totalCents: 35_000, ...paid });
  const { user } = await openOrder('/admin/orders/o1', { 'GET /api/admin/orders/o1': () => ({ body: order }) });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
});

it('refunds a part, with one idempotency key and the values that the page showed', async () => {
  let refused = true;
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'POST /api/admin/orders/o1/refund': () => {
      const answer = refused
        ? refusal(503, 'payment_unavailable', 'Not now.')
        : { body: buildAdminOrder({ refundableCents: 0 }) };
      refused = false;
      return answer;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Partial refund/));
  await paste(user, dialog.getByLabelText('Amount in US dollars'), '350.01');
  await paste(user, dialog.getByLabelText('Note'), 'Cut short');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('At most $350.00 can be refunded')).toBeVisible();
  await user.clear(dialog.getByLabelText('Amount in US dollars'));
  await user.type(dialog.getByLabelText('Amount in US dollars'), '10');
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  expect(first).toMatchObject({ amountCents: 1_000, reason: 'requested_by_customer', note: 'Cut short', refundedCents: 0 });
  expect(second).toEqual(first);
});

it('says what is wrong with an amount, and when it leaves nothing', async () => {
  const { user } = await openOrder();
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Partial refund/));
  const amount = dialog.getByLabelText('Amount in US dollars');
  for (const wrong of ['abc', '10,50', '10.555', '-5']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Please enter an amount in dollars, such as 4.50')).toBeVisible();
  }
  await user.clear(amount);
  await user.type(amount, '350');
  expect(await dialog.findByText(/^Nothing is left then, so the order will be canceled\./)).toBeVisible();
});

it('M41 refunds a part once, also when the answer was lost and the order shows the refund already', async () => {
  let isLost = true;
  let order = buildAdminOrder();
  const routes = {
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'POST /api/admin/orders/o1/refund': () => {
      order = buildAdminOrder({ refundedCents: 1_000, refundableCents: 34_000 });
      return isLost ? { status: 502, body: 'Bad Gateway' } : { body: order };
    },
  };
  const sent = () => shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  let { user, shop } = await openOrder('/admin/orders/o1', routes);
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  let dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Partial refund/));
  await user.type(dialog.getByLabelText('Amount in US dollars'), '10');
  await paste(user, dialog.getByLabelText('Note'), 'Cut short');
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }));
  expect(await dialog.findByText('At most $340.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first).toMatchObject({ amountCents: 1_000, refundedCents: 0 });
  expect(second).toEqual(first);
  cleanup();
  isLost = false;
  ({ user, shop } = await openOrder('/admin/orders/o1', routes));
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }));
  await waitFor(() => expect(sent()).toEqual([first]));
});

it('M41 says that nothing is left after a full refund whose answer was lost', async () => {
  let order = buildAdminOrder();
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'POST /api/admin/orders/o1/refund': () => {
      order = buildAdminOrder({ refundedCents: 35_000, refundableCents: 0 });
      return { status: 502, body: 'Bad Gateway' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Note'), 'Cut short');
  await user.click(dialog.getByRole('button', { name: 'Refund $350.00' }));
  await user.click(await dialog.findByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Nothing is left to refund')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/orders/o1/refund')).toHaveLength(1);
});

it('M41 asks anew once the server said that the order has changed', async () => {
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'POST /api/admin/orders/o1/refund': () => refusal(409, 'order_changed', 'The order has changed.'),
  });
  for (const presses of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Refund...' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (presses === 1) await paste(user, dialog.getByLabelText('Note'), 'Cut short');
    await user.click(dialog.getByRole('button', { name: 'Refund $350.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const ids = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => (body as RefundOrderRequest).requestId);
  expect(new Set(ids).size).toBe(2);
});

it('shows refunds in the totals, the list and the timeline', async () => {
  const at = '2026-01-03T03:04:05.000Z';
  await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({
      body: buildAdminOrder({
        refundedCents: 1_000,
        refunds: [buildRefund({ reason: 'not_delivered', requestedAt: at, settledAt: at })],
        timeline: [{ at, what: 'refunded', by: null, note: null, amountCents: 1_000, subject: null }],
      }),
    }),
  });
  expect(await screen.findAllByText(/^Refunded/)).toHaveLength(3);
  expect(screen.getByText('Net').nextElementSibling).toHaveTextContent('$340.00');
  expect(screen.queryByText(/paid back/i)).toBeNull();
});

it.each([
  ['requested', null, 'Pending', /A refund is pending/],
  ['refused', 'no refund', 'Failed', /The last refund of \$10.00 failed. You can refund this order again/],
] as const)('M50 shows the status of a %s refund', async (status, failure, word, notice) => {
  const refunds = [buildRefund({ status, failure, ...(status === 'requested' && { settledAt: null }) })];
  const refundableCents = status === 'requested' ? 0 : 35_000;
  await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ refunds, refundableCents }) }),
  });
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(notice)).toBeVisible();
  if (failure !== null) expect(screen.getByText(failure)).toBeVisible();
});

it.each([
  ['inquiry', 'Inquiry', /refund the order/, '$350.00'],
  ['open', 'Disputed', /can't refund it during the dispute/, '$350.00'],
  ['lost', 'Dispute lost', /returned the money to the cardholder/, '$0.00'],
  ['won', 'Dispute won', null, '$350.00'],
] as const)('M52 shows the status of a dispute that is %s, and the kept amount', async (dispute, word, notice, kept) => {
  const disputeLostCents = dispute === 'lost' ? 35_000 : 0;
  await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ dispute, disputeLostCents }) }),
  });
  expect(await screen.findByText(word)).toBeVisible();
  if (notice !== null) expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getByText('Net').nextElementSibling).toHaveTextContent(kept);
});

it('closes the refund dialog when another admin changed the order, and refetches', async () => {
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'POST /api/admin/orders/o1/refund': () => refusal(409, 'order_changed', 'This order has changed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Note'), 'Twice');
  await user.click(dialog.getByRole('button', { name: 'Refund $350.00' }));
  expect(await screen.findByText('This order has changed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(shop.callsTo('GET /api/admin/orders/o1')).toHaveLength(2));
});

it('P29 keeps a refund form that was closed with Escape', async () => {
  const { user } = await openOrder('/admin/orders/o1', {
    'POST /api/admin/orders/o1/refund': () => ({ body: buildAdminOrder() }),
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Refund...' }));
    return within(await screen.findByRole('dialog'));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const first = await open();
  await user.click(first.getByLabelText(/^Partial refund/));
  await user.type(first.getByLabelText('Amount in US dollars'), '12');
  await user.clear(first.getByLabelText('Note'));
  await paste(user, first.getByLabelText('Note'), 'Half of the calls');
  await user.keyboard('{Escape}');
  await closed();
  const again = await open();
  expect(again.getByLabelText('Amount in US dollars')).toHaveValue('12');
  expect(again.getByLabelText('Note')).toHaveValue('Half of the calls');
  await user.click(again.getByRole('button', { name: 'Refund $12.00' }));
  await closed();
  expect((await open()).getByLabelText('Note')).toHaveValue('');
});
