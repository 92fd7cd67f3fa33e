import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import type { SavedCard } from '@warmline/contracts/wallet/types';
import { buildCard, openWallet, withCards } from '../../../../testing/pages/open-wallet.tsx';
import { paste } from '../../../../testing/paste.ts';
import { refusal } from '../../../../testing/shop.ts';

const VISA = buildCard();
const AMEX = buildCard({ id: 'c2', brand: 'amex', last4: '0005', isDefault: false });

describe('W14 the cards', () => {
  it('W14 says that there is none', async () => {
    await openWallet();
    await waitFor(() => expect(screen.getByText('No saved card.')).toBeVisible());
  });

  it('W14 asks again for cards that could not be loaded only when the buyer does, and keeps the page', async () => {
    let fails = true;
    const { user, shop } = await openWallet({
      'GET /api/wallet/cards': () => (fails ? refusal(500, 'server_error', 'No') : { body: [VISA] }),
    });
    expect(await screen.findByText('Cards could not be loaded')).toBeVisible();
    const activity = screen.getByRole('heading', { name: 'Activity' });
    const asked = shop.callsTo('GET /api/wallet/cards').length;
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Saved cards' })).toBeVisible();
    expect(shop.callsTo('GET /api/wallet/cards')).toHaveLength(asked + 1);
    expect(activity).toBeVisible();
  });

  it('W14 shows the cards, and makes another one the default', async () => {
    let cards = [VISA, AMEX];
    const { user, shop } = await openWallet({
      'GET /api/wallet/cards': () => ({ body: cards }),
      'PUT /api/wallet/cards/c2/default': () => {
        cards = [
          { ...AMEX, isDefault: true },
          { ...VISA, isDefault: false },
        ];
        return { status: 204 };
      },
    });
    const list = await screen.findByRole('list', { name: 'Saved cards' });
    const texts = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      'Visa •••• 4242expires 12/2099DefaultRemove',
      'American Express •••• 0005expires 12/2099Make defaultRemove',
    ]);
    await user.click(screen.getByRole('button', { name: 'Make default: American Express •••• 0005' }));
    await waitFor(() => expect(texts()[0]).toContain('0005expires 12/2099Default'));
    expect(shop.callsTo('PUT /api/wallet/cards/c2/default')).toHaveLength(1);
  });

  it('W54 marks a card that expires soon or has expired', async () => {
    const now = new Date();
    const soon = { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() };
    await openWallet(withCards({ ...VISA, ...soon }, { ...AMEX, expMonth: 1, expYear: 2020 }));
    expect(await screen.findByText('Expires soon')).toHaveAttribute('data-tone', 'warn');
    expect(screen.getByText('Expired')).toHaveAttribute('data-tone', 'warn');
  });

  it('W14 removes a card after a confirmation', async () => {
    let cards = [VISA];
    const { user, shop } = await openWallet({
      'GET /api/wallet/cards': () => ({ body: cards }),
      'DELETE /api/wallet/cards/c1': () => {
        cards = [];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Visa •••• 4242' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Visa •••• 4242?' });
    expect(shop.callsTo('DELETE /api/wallet/cards/c1')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove card' }));
    await waitFor(() => expect(screen.getByText('No saved card.')).toBeVisible());
    expect(await screen.findByText("Visa •••• 4242 can't be charged anymore.")).toBeInTheDocument();
  });

  it('W14 says in the dialog why a card is not removed', async () => {
    const message = 'Auto-recharge uses this card. Please choose another card there first.';
    const { user } = await openWallet({
      ...withCards(VISA),
      'DELETE /api/wallet/cards/c1': () => refusal(409, 'card_in_use', message),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Visa •••• 4242' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove card' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('W50 saves a card with the text that is agreed to, which is never ticked beforehand', async () => {
    let cards: SavedCard[] = [];
    const { user, shop } = await openWallet({
      'GET /api/wallet/cards': () => ({ body: cards }),
      'POST /api/wallet/cards': () => ({ body: { clientSecret: 'seti_1_secret_2' } }),
      'POST /api/sandbox/confirm': () => {
        cards = [VISA];
        return { body: { status: 'succeeded' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add card' });
    const box = await within(dialog).findByRole('checkbox', { name: CARD_CONSENT.text });
    expect(box).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByText('Please agree before you save a card')).toBeVisible();
    expect(box).toHaveFocus();
    expect(shop.callsTo('POST /api/wallet/cards')).toEqual([]);
    await user.click(box);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Save card' }));
    expect(shop.callsTo('POST /api/wallet/cards')[0]?.body).toEqual({ consentVersion: CARD_CONSENT.version });
    expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('W47 asks for the password before a card is added, if it was entered long ago', async () => {
    let isFresh = false;
    const { user, shop } = await openWallet({
      'POST /api/wallet/cards': () =>
        isFresh
          ? { body: { clientSecret: 'seti_1_secret_2' } }
          : refusal(403, 'fresh_sign_in_required', 'Please enter your password again.'),
      'POST /api/me/confirm-password': () => {
        isFresh = true;
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const asks = await screen.findByRole('dialog', { name: 'Enter your password' });
    await paste(user, within(asks).getByLabelText('Current Password'), 'a password');
    await user.click(within(asks).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Save card' })).toBeVisible();
    expect(shop.callsTo('POST /api/wallet/cards')).toHaveLength(2);
  });

  it('W51 offers no sixth card', async () => {
    await openWallet(withCards(...[1, 2, 3, 4, 5].map((n) => buildCard({ id: `c${n}`, isDefault: n === 1 }))));
    expect(await screen.findByText('You have 5 saved cards. Remove one to add another.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  });
});
