import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AutoRecharge } from '@warmline/contracts/wallet/recharge';
import { buildCard, openWallet, WALLET } from '../../../../testing/pages/open-wallet.tsx';
import { refusal, type Routes } from '../../../../testing/shop.ts';

const ON: AutoRecharge = {
  state: 'idle',
  thresholdCents: 5_000,
  amountCents: 10_000,
  ceilingCents: 50_000,
  cardId: 'c1',
  usedThisMonthCents: 20_000,
  pausedBecause: null,
  pausedAt: null,
  nextTryAt: null,
  toConfirm: null,
};
const CARDS: Routes = { 'GET /api/wallet/cards': () => ({ body: [buildCard()] }) };
const withRecharge = (change: Partial<AutoRecharge>): Routes => ({
  ...CARDS,
  'GET /api/wallet': () => ({ body: { ...WALLET, autoRecharge: { ...ON, ...change } } }),
});
const section = async () => within(await screen.findByRole('region', { name: 'Auto-recharge' }));

describe('W15 auto-recharge', () => {
  it('W15 is off, and switched on with the text that has its numbers, which nobody ticked', async () => {
    let isOn = false;
    const { user, shop } = await openWallet({
      ...CARDS,
      'GET /api/wallet': () => ({ body: { ...WALLET, autoRecharge: isOn ? ON : null } }),
      'PUT /api/wallet/auto-recharge': () => {
        isOn = true;
        return { body: ON };
      },
    });
    const part = await section();
    expect(part.getByText('Never run dry in the middle of a purchase.')).toBeVisible();
    expect(part.getByText('Off.')).toBeVisible();
    await user.click(await part.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Auto-recharge' }));
    const ceiling = dialog.getByRole('textbox', { name: /^At most a month/ });
    await user.clear(ceiling);
    await user.type(ceiling, '300');
    const text = /below \$50\.00, Warmline may charge \$100\.00 to Visa •••• 4242, at most \$300\.00 in a calendar month/;
    expect(dialog.getByRole('checkbox', { name: text })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    expect(await dialog.findByText('Please agree to switch it on')).toBeVisible();
    expect(shop.callsTo('PUT /api/wallet/auto-recharge')).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: text }));
    // Another number is another agreement.
    await user.type(ceiling, '0');
    expect(dialog.getByRole('checkbox', { name: /at most \$3,000\.00/ })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.callsTo('PUT /api/wallet/auto-recharge').map(({ body }) => body)).toEqual([
      {
        thresholdCents: 5_000,
        amountCents: 10_000,
        ceilingCents: 300_000,
        cardId: 'c1',
        consentVersion: 'recharge-1',
      },
    ]);
    expect(await part.findByText(/^On\. \$200\.00 of \$500\.00 used in [A-Z][a-z]+\.$/)).toBeVisible();
  });

  it('W15 says at the fields what is out of range', async () => {
    const { user } = await openWallet(withRecharge({}));
    await user.click(await (await section()).findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Auto-recharge' }));
    await user.clear(dialog.getByRole('textbox', { name: /^When balance falls below/ }));
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    expect(await dialog.findByText('Please enter an amount from $10 to $5,000')).toBeVisible();
  });

  it('W15 is switched off with one press', async () => {
    const { user, shop } = await openWallet({
      ...withRecharge({}),
      'DELETE /api/wallet/auto-recharge': () => ({ status: 204 }),
    });
    await user.click(await (await section()).findByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(shop.callsTo('DELETE /api/wallet/auto-recharge')).toHaveLength(1));
    expect(await screen.findByText('Auto-recharge is off')).toBeInTheDocument();
  });

  it('W18 says why it paused, and offers another card', async () => {
    await openWallet(withRecharge({ state: 'paused', pausedBecause: 'card_declined', pausedAt: '2026-11-21T15:00:00.000Z' }));
    const part = await section();
    expect(await part.findByText(/^Paused: your card was declined on Nov 21/)).toBeVisible();
    expect(await part.findByRole('button', { name: 'Change card' })).toBeVisible();
  });

  it('W56 says that it paused after a refund to a card, and offers to switch it on again', async () => {
    await openWallet(withRecharge({ state: 'paused', pausedBecause: 'refunded', pausedAt: '2026-11-21T15:00:00.000Z' }));
    const part = await section();
    expect(await part.findByText(/^Paused: funds were refunded to a card on Nov 21/)).toBeVisible();
    expect(await part.findByRole('button', { name: 'Switch on again' })).toBeVisible();
  });

  it('W15 asks for a card first', async () => {
    await openWallet();
    expect(await (await section()).findByText('Save a card to switch it on.')).toBeVisible();
  });
});

describe('W17 a charge that the bank wants to be confirmed', () => {
  const reference = 'DP-100007';
  const OPENED = { depositId: 'd1', reference, status: 'pending', clientSecret: 'pi_1_secret_2', asksBank: false };
  const CONFIRM: Routes = {
    ...withRecharge({ state: 'needs_action', toConfirm: { reference, amountCents: 10_000 } }),
    [`POST /api/wallet/deposits/${reference}/payment`]: () => ({ body: OPENED }),
    [`GET /api/wallet/deposits/${reference}`]: () => ({ body: { depositId: 'd1', amountCents: 10_000, status: 'pending' } }),
  };

  it('W17 opens its card form from the section', async () => {
    const { user, at } = await openWallet(CONFIRM);
    await user.click(await (await section()).findByRole('button', { name: 'Confirm $100.00' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
    expect(await screen.findByText('Test payments.')).toBeVisible();
    expect(at()).toBe('/dashboard/wallet?deposit=DP-100007');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(at()).toBe('/dashboard/wallet'));
  });

  it('W17 asks for another card when the bank refuses', async () => {
    const answers = [{ ...OPENED, asksBank: true }, OPENED];
    const { user, shop } = await openWallet(
      { ...CONFIRM, [`POST /api/wallet/deposits/${reference}/payment`]: () => ({ body: answers.shift() }) },
      `?deposit=${reference}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Your bank did not confirm this payment.')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Test card' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible();
    expect(shop.callsTo(`POST /api/wallet/deposits/${reference}/payment`)).toHaveLength(2);
  });

  it('W17 opens it from the link of the email, or says that it was closed', async () => {
    const closed = "This deposit can't be paid anymore.";
    await openWallet(
      { ...CONFIRM, [`POST /api/wallet/deposits/${reference}/payment`]: () => refusal(409, 'deposit_not_payable', closed) },
      `?deposit=${reference}`,
    );
    expect(await screen.findByText(closed)).toBeVisible();
  });
});
