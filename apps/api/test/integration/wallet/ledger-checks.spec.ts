import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { Adjustment } from '@warmline/contracts/wallet/adjustment-types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory } from '../../factories/leads.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { accept, callableLead, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { deposit } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { grantPromo } from '../../support/wallet/promo.js';

/**
 * Each error is planted in the tables of one kind of movement, found as that, and taken out again (C4 of the nightly comparison).
 */
describe('W72 planted errors between the ledger and what moved money', () => {
  let shop: TestApp;
  let buyer: Agent;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    buyer = await shop.signedIn('buyer', 'w72-movements');
    const [admin, support] = [await shop.signedIn('admin'), await shop.signedIn('support')];
    await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
    const [seat] = await shop.db.query<{ id: string }>(
      `SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'w72-movements'`,
    );
    agencyId = seat!.id;
    await grantPromo(shop, agencyId, 500);
    const asked = await support
      .post(`/api/admin/wallets/${agencyId}/adjustments`)
      .send({ amountCents: 200, reason: 'Wrong price on WL-1', requestId: randomUUID() })
      .expect(201);
    await admin
      .post(`/api/admin/adjustments/${(asked.body as Adjustment).id}/approve`)
      .send({})
      .expect(200);
    const bought = await buy(2, 'wallet');
    const { lines } = await returned(buyer, [{ leadId: bought.leadIds[0]!, reason: 'deceased' }]);
    await accept(support, lines[0]!.id);
    await buyer.post('/api/wallet/payouts').send({ amountCents: 1_000, requestId: randomUUID() }).expect(200);
    await processPaymentEvents(shop);
    // The balance pays a part and waits for the card.
    await buy(32, 'wallet_then_card');
    expect(await ledgerViolations(shop)).toEqual([]);
  });
  afterAll(() => shop.stop());

  async function buy(count: number, payWith: 'wallet' | 'wallet_then_card') {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => callableLead()),
    );
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith, requestId: randomUUID() }).expect(200);
    return { ...(body as BulkPurchaseResponse), leadIds };
  }

  /** Runs a change as the owner of a table can, with its triggers off. */
  const change = (table: string, set: string, where: string) =>
    shop.asOwner(
      `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${set} WHERE ${where}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
    );
  const nothing = () => Promise.resolve();
  let undo: () => Promise<void> = nothing;
  afterEach(async () => {
    await undo();
    undo = nothing;
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const PENDING = `status = 'pending' AND wallet_cents > 0`;
  it.each([
    ['each approved adjustment', 'wallet_adjustments', 'amount_cents = amount_cents %s 1', `kind = 'adjustment'`],
    ['each payout is held once', 'wallet_payouts', 'amount_cents = amount_cents %s 1', 'true'],
    ['each refund of a payout is posted', 'refunds', 'amount_cents = amount_cents %s 1', `purpose = 'payout'`],
    ['the balance holds the part of each unpaid order', 'orders', 'wallet_cents = wallet_cents %s 1', PENDING],
    ['each grant is posted once', 'wallet_promo_grants', 'amount_cents = amount_cents %s 1', 'true'],
    [
      'the promo credit of a wallet',
      'wallet_promo_grants',
      'left_cents = left_cents %s 1, amount_cents = amount_cents %s 1',
      'true',
    ],
    [
      'each accepted return is posted',
      'return_lines',
      'cash_cents = cash_cents %s 1, price_cents = price_cents %s 1',
      `status = 'accepted'`,
    ],
    ['an order is credited', 'orders', 'credited_cents = credited_cents %s 1', 'credited_cents > 0'],
  ])('%s', async (invariant, table, set, where) => {
    const moved = (by: string) => change(table, set.replaceAll('%s', by), where);
    await moved('+');
    undo = () => moved('-');
    expect(await ledgerViolations(shop)).toContainEqual(expect.stringContaining(invariant));
  });

  it('nothing is left of a grant 10 minutes after its end', async () => {
    const moved = (by: string) =>
      change(
        'wallet_promo_grants',
        `granted_at = granted_at ${by} interval '90 days', expires_at = expires_at ${by} interval '90 days'`,
        'left_cents > 0',
      );
    await grantPromo(shop, agencyId, 100);
    await moved('-');
    undo = () => moved('+');
    expect(await ledgerViolations(shop)).toEqual([expect.stringContaining('nothing is left of a grant')]);
  });

  it('a returned lead that is on sale again', async () => {
    const [lead] = await shop.db.query<{ id: number; reason: string }>(
      'SELECT id, retired_reason AS reason FROM aged_leads WHERE retired_at IS NOT NULL',
    );
    const { id, reason } = lead!;
    await change('aged_leads', 'retired_at = NULL, retired_reason = NULL', `id = ${id}`);
    undo = () => change('aged_leads', `retired_at = now(), retired_reason = '${reason}'`, `id = ${id}`);
    expect(await ledgerViolations(shop)).toContainEqual(expect.stringContaining('a lead is retired exactly if'));
  });
});
