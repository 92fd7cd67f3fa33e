import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import { buildCard, openWallet, withCards } from '../../../../testing/pages/open-wallet.tsx';
import { heldBack } from '../../../../testing/pages/checkout-shop.ts';
import { paste } from '../../../../testing/paste.ts';
import { refusal, type Answer, type Routes } from '../../../../testing/shop.ts';

const VISA = buildCard();
const AMEX = buildCard({ id: 'c2', brand: 'amex', last4: '0005', isDefault: false });

describe('W53 adding funds by a saved card', () => {
  async function openDialog(routes: Routes) {
    const page = await openWallet(routes);
    await page.user.click(await screen.findByRole('button', { name: 'Add funds' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add funds' });
    const cards = await within(dialog).findByRole('group', { name: 'Card' });
    const add = async () => page.user.click(within(dialog).getByRole('button', { name: /^Add \$/ }));
    await page.user.click(within(dialog).getByRole('button', { name: '$100' }));
    return { ...page, dialog, add, choose: (name: RegExp) => page.user.click(within(cards).getByRole('radio', { name })) };
  }
  const asked = (shop: Awaited<ReturnType<typeof openDialog>>['shop']) =>
    shop.callsTo('POST /api/wallet/deposits').map(({ body }) => body as Record<string, unknown>);

  it('W53 is one press with the default card', async () => {
    const { shop, dialog, add } = await openDialog(withCards(VISA, AMEX));
    expect(within(dialog).getByRole('radio', { name: /4242/ })).toBeChecked();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await add();
    expect(await screen.findByText('Your balance is $224.00.')).toBeInTheDocument();
    expect(asked(shop)).toEqual([{ amountCents: 10_000, requestId: expect.any(String), cardId: 'c1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('W54 does not choose an expired card for the buyer', async () => {
    const { dialog } = await openDialog(withCards({ ...VISA, expYear: 2020 }, AMEX));
    expect(within(dialog).getByRole('radio', { name: /0005/ })).toBeChecked();
    expect(within(dialog).getByText('Expired 12/2020')).toBeVisible();
  });

  it('W53 says why a card was declined, and tries another one for the same deposit', async () => {
    const { shop, dialog, add, choose } = await openDialog({
      ...withCards(VISA, AMEX),
      'POST /api/wallet/deposits': ({ body }) =>
        (body as { cardId: string }).cardId === 'c1'
          ? refusal(402, 'card_declined', 'Your card has insufficient funds.')
          : { body: { depositId: 'd1', reference: 'DP-100002', status: 'paid', clientSecret: null, asksBank: false } },
      'GET /api/wallet/deposits/d1': () => ({ body: { depositId: 'd1', status: 'paid' } }),
    });
    await add();
    expect(await within(dialog).findByText('Funds not added: Your card has insufficient funds.')).toBeVisible();
    await choose(/0005/);
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(shop).map(({ cardId }) => cardId)).toEqual(['c1', 'c2']);
    expect(new Set(asked(shop).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('W53 does not say that a card was not charged when that is unknown', async () => {
    const { dialog, add } = await openDialog({
      ...withCards(VISA),
      'POST /api/wallet/deposits': () => refusal(503, 'payment_unavailable', 'Failed to initialize payment. Please try again.'),
    });
    await add();
    expect(await within(dialog).findByText(/We don't know yet whether the card was charged\./)).toBeVisible();
    expect(within(dialog).queryByText(/You have not been charged/)).toBeNull();
  });

  it('W53 keeps a deposit whose answer was lost, also when the dialog is closed, until the server tells what became of it', async () => {
    const answers: Answer[] = [
      refusal(503, 'payment_unavailable', 'Failed to initialize payment. Please try again.'),
      refusal(429, 'rate_limited', 'Too many requests.'),
      { body: { depositId: 'd1', reference: 'DP-100002', status: 'paid', clientSecret: null, asksBank: false } },
    ];
    const { user, shop, dialog, add } = await openDialog({
      ...withCards(VISA),
      'POST /api/wallet/deposits': () => answers.shift()!,
      'GET /api/wallet/deposits/d1': () => ({ body: { depositId: 'd1', status: 'paid' } }),
    });
    await add();
    await within(dialog).findByText(/We don't know yet whether the card was charged\./);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Add funds' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add funds' }));
    expect(await again.findByText(/We don't know yet whether the card was charged\./)).toBeVisible();
    expect(again.getByRole('textbox', { name: /^Amount/ })).toHaveValue('100');
    expect(again.getByRole('textbox', { name: /^Amount/ })).toHaveAttribute('readonly');
    expect(again.queryByRole('button', { name: '$50' })).toBeNull();
    await user.click(await again.findByRole('radio', { name: /New card/ }));
    expect(again.queryByRole('checkbox')).toBeNull();
    await user.click(again.getByRole('button', { name: 'Add $100.00' }));
    await again.findByText('Funds not added: Too many requests.');
    await user.click(again.getByRole('button', { name: 'Add $100.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(shop)).toHaveLength(3);
    expect(new Set(asked(shop).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('W53 keeps a deposit when the dialog is closed before its answer, and takes another amount once it was declined', async () => {
    const charging = heldBack();
    const { user, shop, dialog, add } = await openDialog({
      ...withCards(VISA),
      'POST /api/wallet/deposits': () =>
        asked(shop).length === 1 ? charging.answer : refusal(402, 'card_declined', 'Your card has insufficient funds.'),
    });
    await add();
    await waitFor(() => expect(asked(shop)).toHaveLength(1));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Add funds' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add funds' }));
    await user.click(await again.findByRole('button', { name: 'Add $100.00' }));
    expect(await again.findByText('Funds not added: Your card has insufficient funds.')).toBeVisible();
    await user.click(again.getByRole('button', { name: '$50' }));
    await user.click(again.getByRole('button', { name: 'Add $50.00' }));
    await waitFor(() => expect(asked(shop)).toHaveLength(3));
    const [first, second, third] = asked(shop).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    charging.give(refusal(402, 'card_declined', 'Your card has insufficient funds.'));
  });

  it('W53 asks the bank, and returns to the cards when it refuses', async () => {
    const { user, shop, dialog, add } = await openDialog({
      ...withCards(VISA),
      'POST /api/wallet/deposits': () => ({
        body: { depositId: 'd1', reference: 'DP-100002', status: 'pending', clientSecret: 'pi_1_secret_2', asksBank: true },
      }),
    });
    await add();
    expect(await within(dialog).findByText('Your bank asks you to confirm this payment.')).toBeVisible();
    expect(within(dialog).queryByRole('group', { name: 'Test card' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText('Your bank did not confirm this payment.')).toBeVisible();
    await add();
    await user.click(await within(dialog).findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your balance is $224.00.')).toBeInTheDocument();
    expect(new Set(asked(shop).map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('W47 asks for the password before a deposit keeps its card, and loses nothing', async () => {
    let isFresh = false;
    const { user, shop, dialog, add, choose } = await openDialog({
      ...withCards(VISA),
      'POST /api/wallet/deposits': () =>
        isFresh
          ? {
              body: {
                depositId: 'd1',
                reference: 'DP-100002',
                status: 'pending',
                clientSecret: 'pi_1_secret_2',
                asksBank: false,
              },
            }
          : refusal(403, 'fresh_sign_in_required', 'Please enter your password again.'),
      'POST /api/me/confirm-password': () => {
        isFresh = true;
        return { status: 204 };
      },
    });
    await choose(/New card/);
    await user.click(within(dialog).getByRole('checkbox'));
    await add();
    const asks = await screen.findByRole('dialog', { name: 'Enter your password' });
    await paste(user, within(asks).getByLabelText('Current Password'), 'a password');
    await user.click(within(asks).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Test payments.')).toBeVisible();
    const [refused, opened] = asked(shop);
    expect([refused!.saveCard, opened]).toEqual([true, refused]);
  });

  it('W50 keeps a new card only when its box was ticked', async () => {
    const { user, shop, dialog, add, choose } = await openDialog(withCards(VISA));
    await choose(/New card/);
    const box = within(dialog).getByRole('checkbox', { name: `Keep this card ${CARD_CONSENT.text}` });
    expect(box).not.toBeChecked();
    await add();
    await within(dialog).findByText('Test payments.');
    await user.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
    await user.click(within(dialog).getByRole('checkbox'));
    await add();
    await within(dialog).findByText('Test payments.');
    const [first, second] = asked(shop);
    expect(first).toEqual({ amountCents: 10_000, requestId: expect.any(String) });
    expect(second).toEqual({
      amountCents: 10_000,
      requestId: expect.any(String),
      saveCard: true,
      consentVersion: CARD_CONSENT.version,
    });
    expect(second!.requestId).not.toBe(first!.requestId);
  });
});
