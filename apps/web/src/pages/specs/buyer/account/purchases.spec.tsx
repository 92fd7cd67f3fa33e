import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildPublicConfig, buildPurchasedLead, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const LIST = '/dashboard/purchases';
const ZONE = `zone=${encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)}`;
const ORDER = `${LIST}/o1`;
const COUNTS = { current: 30, pending: 1, paid: 28, refunded: 1, cancelled: 4, leads: 812, callbacks: 3 };
const LEAD = buildPurchasedLead({ email: 'mary@example.com' });
const PAID = { status: 'paid', paidAt: '2026-01-02T03:05:05.000Z' } as const;
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(address: string, routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/aged-leads': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/orders': () => ({ body: [buildOrder(PAID)] }),
    'GET /api/orders/counts': () => ({ body: COUNTS }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    ...routes,
  });
  return openPage(address);
}

const listCalls = () => shop.callsTo('GET /api/orders').map(({ search }) => Object.fromEntries(search));

describe('M13 the list of purchases', () => {
  it('shows each order with its items, date, status and total', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await open(LIST, {
      'GET /api/orders': () => ({
        body: [
          buildOrder({ ...PAID, quantity: 1200, totalCents: 360_000 }),
          buildOrder({
            id: 'o2',
            number: 'WL-100041',
            channel: 'survey',
            kind: 'call-backs',
            status: 'cancelled',
            cancelReason: 'refunded',
            refundedCents: 150,
          }),
          buildOrder({ id: 'o3', number: 'WL-100040', expiresAt: new Date(Date.now() + 600_000).toISOString() }),
        ],
      }),
    });
    const rows = await screen.findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/WL-1000421,200 aged leads.*Paid\$3,600.00/);
    expect(rows[2]).toHaveTextContent(/WL-1000412 callbacks.*Refunded\$1.50/);
    expect(rows[3]).toHaveTextContent(/WL-1000402 aged leads.*Awaiting payment10:00 left to pay/);
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', `${LIST}/o1`);
  });

  it('shows views with their counts, kept in the URL', async () => {
    const { user, at } = await open(LIST);
    const views = await screen.findByRole('navigation', { name: 'Views of your purchases' });
    await waitFor(() =>
      expect(
        within(views)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Purchases30', 'Awaiting payment1', 'Paid28', 'Refunded1', 'Canceled4']),
    );
    await user.click(within(views).getByRole('link', { name: /^Refunded/ }));
    await waitFor(() => expect(at()).toBe(`${LIST}?view=refunded`));
    await waitFor(() => expect(listCalls().at(-1)).toMatchObject({ view: 'refunded' }));
    expect(within(views).getByRole('link', { current: 'page' })).toHaveTextContent('Refunded1');
    expect(screen.getByTitle('1 awaiting payment')).toHaveTextContent('1');
  });

  it('searches, keeps the search in the URL, and shows that nothing matches', async () => {
    const { user, at } = await open(LIST, {
      'GET /api/orders': ({ search }) => ({ body: search.has('q') ? [] : [buildOrder(PAID)] }),
    });
    await user.type(await screen.findByLabelText('Search purchases'), 'Thompson');
    expect(await screen.findByText('No purchase matches “Thompson”.')).toBeVisible();
    expect(at()).toBe(`${LIST}?q=Thompson`);
    await user.click(screen.getByRole('button', { name: 'Show all purchases' }));
    expect(await screen.findByText('WL-100042')).toBeVisible();
    expect(at()).toBe(LIST);
  });

  it('shows an empty list and a failed one', async () => {
    let answer: Answer = { status: 500, body: '' };
    const { user } = await open(LIST, {
      'GET /api/orders': () => answer,
      'GET /api/orders/counts': () => ({ status: 500, body: '' }),
    });
    expect(await screen.findByText("We couldn't load your purchases")).toBeVisible();
    answer = { body: [] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No purchases yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse aged leads' })).toHaveAttribute('href', '/dashboard');
  });

  it('L98 exports the leads and callbacks of a period', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByText('Export leads'));
    const download = screen.getByRole('link', { name: 'Download CSV' });
    expect(
      screen.getByText(
        /812 leads and 3 callbacks purchased\. Leave the dates blank to export everything but what was returned\./,
      ),
    ).toBeVisible();
    expect(download).toHaveAttribute('href', `/api/purchases.csv?${ZONE}`);
    expect(screen.getByText(/^Days are in .+\.$/)).toBeVisible();
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('To'), '2026-11-30');
    await waitFor(() => expect(download).toHaveAttribute('href', `/api/purchases.csv?from=2026-11-01&to=2026-11-30&${ZONE}`));
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-10-01');
    expect(await screen.findByText('The start date is after the end date')).toBeVisible();
    expect(download).not.toHaveAttribute('href');
  });
});

describe('C75 an order of calls', () => {
  const CALLS = buildOrder({
    ...PAID,
    channel: 'dashboard-transfers',
    kind: 'transfers',
    product: 'live_transfer',
    quantity: 50,
    totalCents: 175_000,
    delivery: { campaignId: 'c1', delivered: 19, total: 50 },
  });

  it('says in the list how many were delivered, with a link to the campaign', async () => {
    await open(LIST, { 'GET /api/orders': () => ({ body: [CALLS] }) });
    expect(await screen.findByRole('link', { name: '19 of 50 delivered' })).toHaveAttribute('href', '/dashboard/campaigns/c1');
  });

  it('says the same on its page', async () => {
    await open(ORDER, { 'GET /api/orders/o1': () => ({ body: CALLS }) });
    expect(await screen.findByRole('link', { name: '19 of 50 delivered' })).toHaveAttribute('href', '/dashboard/campaigns/c1');
  });
});

describe('M13 one order', () => {
  it('shows the leads in full, the receipt, the download and the print button', async () => {
    const print = jest.fn();
    Object.assign(globalThis, { print });
    const { user } = await open(ORDER, {
      'GET /api/orders/o1': () => ({ body: buildOrder({ ...PAID, quantity: 1, totalCents: 300, leads: [LEAD] }) }),
    });
    const leads = await screen.findByRole('table', { name: 'Leads in this order' });
    expect(within(leads).getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:3055550142');
    expect(within(leads).getByText('Mary Thompson')).toBeVisible();
    const receipt = screen.getByRole('region', { name: 'Receipt' });
    for (const text of ['WL-100042', 'Dana Ortiz', 'Ortiz Insurance', '1 aged lead'])
      expect(within(receipt).getByText(text)).toBeVisible();
    expect(within(receipt).getAllByText('$3.00')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', `/api/orders/o1/leads.csv?${ZONE}`);
    await user.click(screen.getByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalled();
  });

  it('M97 dates the receipt in the time zone of the agency, and names it', async () => {
    const billedTo = { ...buildOrder({}).billedTo, timeZone: 'Pacific/Honolulu' };
    await open(ORDER, { 'GET /api/orders/o1': () => ({ body: buildOrder({ ...PAID, billedTo }) }) });
    const receipt = await screen.findByRole('region', { name: 'Receipt' });
    expect(receipt).toHaveTextContent(/OrderedJan 1, 2026, 5:04\sPM HSTPaidJan 1, 2026, 5:05\sPM HST/);
  });

  it.each(['mary@example.com', '555-0142', 'thompson'])(
    'M13 shows the lead that the search “%s” found first, and marks it',
    async (q) => {
      const other = { ...LEAD, id: 6, name: 'Other Person', phone: '(212) 555-0199', email: null };
      await open(`${ORDER}?q=${encodeURIComponent(q)}`, {
        'GET /api/orders/o1': () => ({ body: buildOrder({ ...PAID, quantity: 2, totalCents: 600, leads: [other, LEAD] }) }),
      });
      const rows = within(await screen.findByRole('table', { name: 'Leads in this order' })).getAllByRole('row');
      expect(rows[1]).toHaveTextContent('Mary Thompson');
      expect(within(rows[1]!).getByText('Mary Thompson').tagName).toBe('MARK');
      expect(within(rows[2]!).getByText('Other Person').tagName).toBe('STRONG');
      expect(screen.getByText(`1 match for “${q}”, shown first.`)).toBeVisible();
    },
  );

  it('shows the details of a call-transfer order', async () => {
    const transfers = { callsPerDay: 5, transferHours: '9am-5pm EST', transferPhone: '(305) 555-0142', workingStates: 'FL, TX' };
    await open(ORDER, {
      'GET /api/orders/o1': () => ({
        body: buildOrder({
          ...PAID,
          channel: 'dashboard-transfers',
          kind: 'transfers',
          quantity: 20,
          unitCents: 3500,
          totalCents: 70_000,
          transfers,
        }),
      }),
    });
    const receipt = await screen.findByRole('region', { name: 'Receipt' });
    for (const text of ['20 call transfers', '$35.00', '5', '9am-5pm EST', '(305) 555-0142', 'FL, TX']) {
      expect(within(receipt).getByText(text)).toBeVisible();
    }
  });

  it.each([
    [{ cancelReason: 'expired' }, 'Expired', "This order wasn't paid in time. You weren't charged.", 'Not paid'],
    [{ cancelReason: 'paid_too_late' }, 'Refund on its way', /We're refunding you in full/, 'Being refunded'],
    [{ cancelReason: 'paid_too_late', refundedCents: 150 }, 'Refunded', /You were refunded in full/, 'Refunded in full'],
  ] as const)('shows why it was canceled, and what happened to the payment: %p', async (order, word, sentence, paid) => {
    await open(ORDER, { 'GET /api/orders/o1': () => ({ body: buildOrder({ status: 'cancelled', ...order }) }) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(word)[0]).toBeVisible();
    const facts = screen.getAllByText('Paid', { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent);
    expect(facts).toEqual([paid, paid]);
  });

  it("rejects another buyer's order", async () => {
    await open(ORDER, { 'GET /api/orders/o1': () => refusal(404, 'not_found', 'The order was not found.') });
    expect(await screen.findByText('The order was not found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
