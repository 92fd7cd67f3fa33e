import { expect } from '@jest/globals';
import type { OpenedDeposit, Wallet, WalletEntry } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { pay } from '../shop/buying.js';

/** A deposit that waits for a card. */
export type PayableDeposit = OpenedDeposit & { clientSecret: string };

/** Opens a deposit. */
export async function openDeposit(buyer: Agent, amountCents: number, requestId: string = randomUUID()): Promise<PayableDeposit> {
  const { body } = await buyer.post('/api/wallet/deposits').send({ amountCents, requestId }).expect(200);
  expect(body).toMatchObject({ status: 'pending', clientSecret: expect.stringContaining('_secret_') });
  return body as PayableDeposit;
}

/** Opens a deposit and pays it with a test card. */
export async function deposit(buyer: Agent, amountCents: number, paymentMethod?: string): Promise<PayableDeposit> {
  const opened = await openDeposit(buyer, amountCents);
  await pay(buyer, opened, paymentMethod);
  return opened;
}

/** Returns the wallet of the buyer's agency. */
export async function walletOf(buyer: Agent): Promise<Wallet> {
  return (await buyer.get('/api/wallet').expect(200)).body as Wallet;
}

/** Returns what can be spent, is held, is frozen and is owed, in cents. */
export async function balanceOf(buyer: Agent): Promise<[number, number, number, number]> {
  const { availableCents, heldCents, frozenCents, owedCents } = await walletOf(buyer);
  return [availableCents, heldCents, frozenCents, owedCents];
}

/** Returns the changes of the balance, newest first. */
export async function entriesOf(buyer: Agent): Promise<WalletEntry[]> {
  return ((await buyer.get('/api/wallet/entries?limit=100').expect(200)).body as { items: WalletEntry[] }).items;
}
