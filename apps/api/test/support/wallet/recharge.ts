import { RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import type { AutoRecharge } from '@warmline/contracts/wallet/recharge';
import type { SavedCard, Wallet } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { JudgeBalances } from '../../../src/modules/wallet/use-cases/recharge/judge-balance.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { saveCard } from '../shop/cards.js';
import { runJobs } from '../jobs.js';
import { fund } from './ledger.js';
import type { TestApp } from '../test-app.js';

/** A buyer of an agency with $60, and what they do. */
export type Owner = Awaited<ReturnType<typeof newOwner>>;
export async function newOwner(shop: TestApp) {
  const name = `recharge-${randomUUID().slice(0, 8)}`;
  const email = `${name}@test.example`;
  const buyer = await shop.signedIn('buyer', name);
  const [user] = await shop.db.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [name]);
  return {
    buyer,
    email,
    userId: user!.id,
    agencyId: await fund(shop, name, 6_000),
    /** Buys leads of $3, and runs what follows. */
    async buy(count: number): Promise<void> {
      await buyLeads(shop, buyer, count);
      await follow(shop);
    },
    /** Switches it on with a test card: five leads then cross the threshold of $50. */
    async begin(paymentMethod?: string, rest?: object): Promise<SavedCard> {
      const card = await saveCard(buyer, paymentMethod);
      await askRecharge(buyer, card.id, rest).expect(200);
      return card;
    },
    /** The templates of the emails about it, oldest first. */
    async emails(): Promise<string[]> {
      const sql = `SELECT payload ->> 'template' AS template FROM outbox WHERE kind = 'mail.send' AND payload ->> 'to' = $1 ORDER BY id`;
      const rows = await shop.db.query<{ template: string }>(sql, [email]);
      return rows.map(({ template }) => template).filter((template) => /recharge|low-balance/.test(template));
    },
  };
}

/** Asks to switch auto-recharge on. */
export function askRecharge(buyer: Agent, cardId: string, rest: object = {}) {
  const numbers = { thresholdCents: 5_000, amountCents: 10_000, ceilingCents: 15_000 };
  const consentVersion = RECHARGE_CONSENT.version;
  return buyer.put('/api/wallet/auto-recharge').send({ ...numbers, cardId, consentVersion, ...rest });
}

export async function rechargeOf(buyer: Agent): Promise<AutoRecharge | null> {
  return ((await buyer.get('/api/wallet').expect(200)).body as Wallet).autoRecharge;
}

/** Buys leads of $3 from the balance. */
export async function buyLeads(shop: TestApp, buyer: Agent, count: number): Promise<void> {
  const leadIds = await addInventory(
    shop,
    Array.from({ length: count }, () => buildLead({ priceCents: 300 })),
  );
  await buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID() }).expect(200);
}

/** Runs the jobs that follow, with the events of the payments that they make. */
export async function follow(shop: TestApp): Promise<void> {
  await runJobs(shop, ['payments']);
  await shop.payments.deliveries.settled();
  await runJobs(shop, ['payments']);
}

/** Judges the balances that no change leads to, as every five minutes. */
export async function sweepRecharges(shop: TestApp): Promise<void> {
  await shop.app.get(JudgeBalances, { strict: false }).sweep();
  await follow(shop);
}

/** The charges that the provider was asked for without the buyer, newest first, as cents and outcome. */
export function chargesOf(shop: TestApp, agencyId: string): [number, string][] {
  const intents = intentsOf(shop, agencyId).map(({ id }) => id);
  const charges = shop.payments.store.charges.all().filter(({ payment_intent: id }) => intents.includes(String(id)));
  return charges.map(({ amount, status }): [number, string] => [amount, status]).toReversed();
}

/** The payments of an agency by auto-recharge. */
export function intentsOf({ payments }: TestApp, agencyId: string) {
  const customer = payments.store.customers.all().find(({ metadata }) => metadata.agency_id === agencyId);
  const intents = payments.store.paymentIntents.all().filter((intent) => intent.customer === customer?.id);
  return intents.filter(({ description }) => description?.endsWith('auto-recharge'));
}
