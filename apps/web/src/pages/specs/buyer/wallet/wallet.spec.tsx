import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../../../testing/builders/build.ts';
import { ENTRIES, openWallet, WALLET } from '../../../../testing/pages/open-wallet.tsx';
import { refusal, type Routes } from '../../../../testing/shop.ts';

describe('W1 the page', () => {
  it('W1 shows the balance, also in the navigation, and what changed it', async () => {
    await openWallet();
    expect(await screen.findByText('Balance', { selector: 'dt' })).toBeVisible();
    expect(await screen.findByText('$124.00', { selector: 'dd' })).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(nav).getByRole('link', { name: 'Wallet' })).toHaveTextContent('Wallet$124.00');
    const [bought, added] = (await screen.findAllByRole('row')).slice(1);
    expect(bought).toHaveTextContent(/Aged leadsPurchase WL-100042−\$60\.00\$124\.00$/);
    expect(within(bought!).getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    expect(added).toHaveTextContent(/Funds addedDP-100001\+\$184\.00\$184\.00$/);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/wallet/entries.csv');
  });

  it('W1 says what to do with an empty wallet, what is on hold, and what is owed', async () => {
    await openWallet({
      'GET /api/wallet': () => ({ body: { ...WALLET, availableCents: 0, heldCents: 4_000, owedCents: 3_500 } }),
      'GET /api/wallet/entries': () => ({ body: { items: [], next: null } }),
    });
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    expect(screen.getByText('Add funds to buy with one press.')).toBeVisible();
    expect(screen.getByText('You owe $35.00. Your next deposit pays it first.')).toBeVisible();
    expect(screen.getByText('On hold').nextSibling).toHaveTextContent('$40.00');
  });

  it.each([
    ['one grant', [1_000], 'incl. $10.00 promo, ends Dec 31, 2099', {}],
    ['the first of several', [400, 600], 'incl. $10.00 promo, $4.00 of it ends Dec 31, 2099', {}],
    ['its last day where the agency is', [1_000], 'incl. $10.00 promo, ends Dec 30, 2099', { lastDay: '2099-12-30' }],
  ])('W12 says how much is promo credit, and when it ends: %s', async (_what, cents, text, last) => {
    const end = (place: number) => ({ expiresAt: `2099-12-31T1${place}:00:00.000Z`, ...last });
    const promo = cents.map((leftCents, place) => ({ id: `g${place}`, leftCents, ...end(place) }));
    await openWallet({ 'GET /api/wallet': () => ({ body: { ...WALLET, promoCents: 1_000, promo } }) });
    expect((await screen.findByText(/^Dec 3\d, 2099$/)).parentElement).toHaveTextContent(text);
  });

  it('W1 offers to load again what failed', async () => {
    let isDown = true;
    const { user } = await openWallet({
      'GET /api/wallet': () => (isDown ? refusal(500, 'internal_error', 'Something went wrong.') : { body: WALLET }),
    });
    expect(await screen.findByText("We couldn't load your balance.")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$124.00', { selector: 'dd' })).toBeVisible();
  });

  it('W1 is not there for viewers', async () => {
    const { shop } = await openWallet({ 'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'viewer' } }) });
    expect(await screen.findByText("You don't have access to the wallet.")).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Wallet' })).toBeNull();
    expect(shop.callsTo('GET /api/wallet/entries')).toEqual([]);
  });
});

describe('W34 the activity', () => {
  const lastQuery = (shop: Awaited<ReturnType<typeof openWallet>>['shop']) =>
    Object.fromEntries(shop.callsTo('GET /api/wallet/entries').at(-1)!.search);

  it('W34 filters by kind and days, in the address and in the CSV file', async () => {
    const { user, shop, at } = await openWallet();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by kind' }), 'Funds added');
    await waitFor(() => expect(lastQuery(shop)).toMatchObject({ kind: 'deposit' }));
    await user.click(screen.getByRole('button', { name: 'Choose days' }));
    fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(lastQuery(shop)).toMatchObject({ from: '2026-11-01' }));
    fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '2026-11-24' } });
    const wanted = { kind: 'deposit', from: '2026-11-01', to: '2026-11-24', zone: expect.any(String) };
    await waitFor(() => expect(lastQuery(shop)).toEqual({ ...wanted, limit: '25' }));
    expect(at()).toBe('/dashboard/wallet?kind=deposit&from=2026-11-01&to=2026-11-24');
    const href = new URL(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')!, location.origin);
    expect([href.pathname, Object.fromEntries(href.searchParams)]).toEqual(['/api/wallet/entries.csv', wanted]);
  });

  it('W34 reads the filters of the address, and leads out of filters that nothing fits', async () => {
    const { user, shop } = await openWallet(
      {
        'GET /api/wallet/entries': ({ search }) => ({
          body: { items: search.get('kind') === 'refund' ? [] : ENTRIES, next: null },
        }),
      },
      '?kind=refund&from=yesterday',
    );
    expect(await screen.findByText('No activity matches these filters.')).toBeVisible();
    expect(lastQuery(shop)).toEqual({ kind: 'refund', limit: '25' });
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all activity' }));
    expect(await screen.findByRole('row', { name: /Funds added/ })).toBeVisible();
    expect(lastQuery(shop)).toEqual({ limit: '25' });
  });
});

describe('W2 adding funds', () => {
  async function openDialog(routes: Routes = {}) {
    const page = await openWallet(routes);
    await page.user.click(await screen.findByRole('button', { name: 'Add funds' }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Add funds' }) };
  }

  it('W2 takes an amount and a card, and says the new balance', async () => {
    const { user, shop, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: '$100' }));
    expect(within(dialog).getByRole('button', { name: '$100' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(dialog).getByRole('button', { name: 'Add $100.00' }));
    await screen.findByText('Test payments.');
    expect(shop.callsTo('POST /api/wallet/deposits')[0]?.body).toEqual({ amountCents: 10_000, requestId: expect.any(String) });
    await user.click(within(dialog).getByRole('button', { name: 'Add $100.00' }));
    expect(await screen.findByText('Your balance is $224.00.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('$224.00', { selector: 'dd' })).toBeVisible();
    await waitFor(() => expect(shop.callsTo('GET /api/wallet/entries').length).toBeGreaterThan(1));
  });

  it.each(['', '19.99', '10000.01', 'ten', '-20'])('W3 says at the field that %p is no amount', async (text) => {
    const { user, shop, dialog } = await openDialog();
    const field = within(dialog).getByRole('textbox', { name: /^Amount/ });
    if (text !== '') await user.type(field, text);
    await user.click(within(dialog).getByRole('button', { name: /^(Continue|Add \$)/ }));
    expect(await within(dialog).findByText('Please enter an amount from $20 to $10,000')).toBeVisible();
    expect(field).toHaveFocus();
    expect(shop.callsTo('POST /api/wallet/deposits')).toEqual([]);
  });

  it("W3 shows the server's limits at the field", async () => {
    const message = 'A balance can be at most $25,000. Please add less.';
    const { user, dialog } = await openDialog({
      'POST /api/wallet/deposits': () => refusal(409, 'wallet_full', message, { errors: [{ field: 'amountCents', message }] }),
    });
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '250.50');
    await user.click(within(dialog).getByRole('button', { name: 'Add $250.50' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('W3 takes another amount after a declined card, as another deposit', async () => {
    const { user, shop, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: '$50' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add $50.00' }));
    await user.click(await screen.findByRole('radio', { name: /Declined/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add $50.00' }));
    expect(await within(dialog).findByText(/Your card was declined\./)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
    await user.click(await within(dialog).findByRole('button', { name: '$500' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add $500.00' }));
    await screen.findByText('Test payments.');
    const ids = shop.callsTo('POST /api/wallet/deposits').map(({ body }) => (body as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('W33 says when the deposit was closed', async () => {
    const { user, dialog } = await openDialog({
      'GET /api/wallet/deposits/d1': () => ({ body: { depositId: 'd1', status: 'failed' } }),
    });
    await user.click(within(dialog).getByRole('button', { name: '$50' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add $50.00' }));
    expect(await within(dialog).findByText(/closed after too many declined cards/)).toBeVisible();
  });
});
