import { expect } from '@jest/globals';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import type { OpenedCardSetup, SavedCard } from '@warmline/contracts/wallet/types';
import type { Agent } from 'supertest';
import type { TestApp } from '../test-app.js';

export const CONSENT = { consentVersion: CARD_CONSENT.version };

/** Confirms a setup or a payment as the card form does; `authentication` answers the bank. */
export const confirmCard = (buyer: Agent, clientSecret: string, paymentMethod: string, authentication?: 'approve' | 'refuse') =>
  buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod, ...(authentication && { authentication }) });

export async function cardsOf(buyer: Agent): Promise<SavedCard[]> {
  return (await buyer.get('/api/wallet/cards').expect(200)).body as SavedCard[];
}

/** Completes the setup of a card, which the next list of the cards stores; returns the secret of the setup. */
export async function setUpCard(buyer: Agent, paymentMethod = 'pm_card_visa'): Promise<string> {
  const { clientSecret } = (await buyer.post('/api/wallet/cards').send(CONSENT).expect(200)).body as OpenedCardSetup;
  const { body } = await confirmCard(buyer, clientSecret, paymentMethod).expect(200);
  if ((body as { status: string }).status === 'asks_bank')
    await confirmCard(buyer, clientSecret, paymentMethod, 'approve').expect(200);
  return clientSecret;
}

/** Saves a card and returns it. */
export async function saveCard(buyer: Agent, paymentMethod?: string): Promise<SavedCard> {
  const before = new Set((await cardsOf(buyer)).map(({ id }) => id));
  await setUpCard(buyer, paymentMethod);
  return (await cardsOf(buyer)).find(({ id }) => !before.has(id))!;
}

/** Returns the provider's ID of a saved card. */
export async function refOf({ db }: TestApp, { id }: SavedCard): Promise<string> {
  return (await db.query<{ ref: string }>('SELECT provider_ref AS ref FROM wallet_cards WHERE id = $1', [id]))[0]!.ref;
}

/** Changes a card at its bank: `{expMonth, expYear}`, or `{decline, times}`. */
export async function changeAtBank(shop: TestApp, card: SavedCard, change: object): Promise<void> {
  const { ok } = await fetch(`${shop.payments.url}/_emulator/cards/${await refOf(shop, card)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(ok).toBe(true);
}
