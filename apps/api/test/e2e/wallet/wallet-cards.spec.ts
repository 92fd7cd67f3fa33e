import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import type { OpenedCardSetup } from '@warmline/contracts/wallet/types';
import type { Agent } from 'supertest';
import { RateLimiter } from '../../../src/platform/limits/rate-limiter.js';
import { collectCounts } from '../../support/metrics.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { cardsOf, confirmCard as confirm, CONSENT, setUpCard as save } from '../../support/shop/cards.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('saved cards', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '100' } });
  });
  afterAll(() => shop.stop());

  const ask = (buyer: Agent, body: object = CONSENT) => buyer.post('/api/wallet/cards').send(body);
  const methods = () => shop.payments.store.paymentMethods.all();
  const openSetup = async (buyer: Agent) => ((await ask(buyer).expect(200)).body as OpenedCardSetup).clientSecret;
  const decline = async (buyer: Agent, clientSecret: string) => {
    await confirm(buyer, clientSecret, 'pm_card_chargeDeclined').expect(402);
    await processPaymentEvents(shop);
  };
  const statusOf = (clientSecret: string) => shop.payments.store.setupIntents.get(clientSecret.split('_secret_')[0]!)?.status;
  const storedStatusOf = async (clientSecret: string) =>
    (
      await shop.db.query<{ status: string }>('SELECT status FROM wallet_card_setups WHERE provider_ref = $1', [
        clientSecret.split('_secret_')[0],
      ])
    )[0]?.status;
  const agencyOf = async (username: string) =>
    (
      await shop.db.query<{ id: string }>(
        'SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1',
        [username],
      )
    )[0]!.id;

  it('W14 are saved with a consent, and shown without the number and without the ID of the provider', async () => {
    const buyer = await shop.signedIn('buyer');
    const { body: texts } = await buyer.get('/api/wallet/consents').expect(200).expect('cache-control', 'no-store');
    expect(texts).toMatchObject({ card: CARD_CONSENT });
    const secret = await save(buyer);
    expect(secret).toMatch(/^seti_/);
    const answer = await buyer.get('/api/wallet/cards').expect(200).expect('cache-control', 'no-store');
    expect(answer.body).toEqual([
      {
        id: expect.any(String),
        brand: 'visa',
        last4: '4242',
        isDefault: true,
        expMonth: 12,
        expYear: new Date().getUTCFullYear() + 3,
      },
    ]);
    expect(answer.text).not.toMatch(/pm_|cus_|seti_|4242424242/);
    expect(shop.payments.store.setupIntents.get(secret.split('_secret_')[0]!)).toMatchObject({ usage: 'off_session' });
  });

  it.each([{}, { consentVersion: 'card-0' }])('W14 are not saved without the current consent: %j', async (body) => {
    const buyer = await shop.signedIn('buyer');
    expect((await ask(buyer, body).expect(400)).body).toMatchObject({ code: 'consent_missing' });
    await ask(buyer, { ...CONSENT, customer: 'cus_1' }).expect(400, /validation_failed/);
    expect(await cardsOf(buyer)).toEqual([]);
  });

  it('W50 keep what was agreed to, word for word, by whom and from where; nothing changes it', async () => {
    const buyer = await shop.signedIn('buyer');
    await ask(buyer)
      .set('user-agent', `Test ${'x'.repeat(500)}`)
      .expect(200);
    const [consent, ...others] = await shop.db.query<Record<string, unknown>>(
      `SELECT kind, version, text, encode(sha256, 'hex') AS sha256, address, length(user_agent) AS length FROM wallet_consents
       ORDER BY given_at DESC LIMIT 1`,
    );
    expect(others).toEqual([]);
    expect(consent).toMatchObject({
      kind: 'card',
      ...CARD_CONSENT,
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      length: 400,
    });
    expect(consent!.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const sql of [`UPDATE wallet_consents SET text = 'x'`, 'DELETE FROM wallet_consents'])
      await expect(shop.db.run(sql)).rejects.toThrow(/append-only|permission denied/);
  });

  it('W14 one is the default; when it is removed, the newest other one is', async () => {
    const buyer = await shop.signedIn('buyer');
    for (const card of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex']) {
      await save(buyer, card);
      await cardsOf(buyer);
    }
    const [visa, amex, mastercard] = await cardsOf(buyer);
    expect([visa, amex, mastercard].map((card) => [card?.brand, card?.isDefault])).toEqual([
      ['visa', true],
      ['amex', false],
      ['mastercard', false],
    ]);
    await buyer.put(`/api/wallet/cards/${mastercard!.id}/default`).expect(204);
    expect((await cardsOf(buyer)).filter(({ isDefault }) => isDefault)).toEqual([{ ...mastercard, isDefault: true }]);
    await buyer.delete(`/api/wallet/cards/${mastercard!.id}`).expect(204);
    expect((await cardsOf(buyer)).map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['amex', true],
      ['visa', false],
    ]);
    await buyer.delete(`/api/wallet/cards/${mastercard!.id}`).expect(404);
    for (const card of await cardsOf(buyer)) await buyer.delete(`/api/wallet/cards/${card.id}`).expect(204);
    expect(await cardsOf(buyer)).toEqual([]);
  });

  it('W14 are removed at the provider, too', async () => {
    const buyer = await shop.signedIn('buyer');
    await save(buyer);
    const kept = methods().at(-1)!;
    const [card] = await cardsOf(buyer);
    expect(kept.customer).toMatch(/^cus_/);
    await buyer.delete(`/api/wallet/cards/${card!.id}`).expect(204);
    expect(methods().find(({ id }) => id === kept.id)?.customer ?? null).toBeNull();
  });

  it('W14 of another agency are not found', async () => {
    const [owner, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    await save(owner);
    const [card] = await cardsOf(owner);
    expect(await cardsOf(other)).toEqual([]);
    await other.put(`/api/wallet/cards/${card!.id}/default`).expect(404);
    await other.delete(`/api/wallet/cards/${card!.id}`).expect(404);
    expect(await cardsOf(owner)).toEqual([card]);
  });

  it('W51 the same card twice is one, and a sixth is refused', async () => {
    const buyer = await shop.signedIn('buyer');
    const tokens = ['visa', 'mastercard', 'amex', 'refundFail', 'pendingRefund'].map((name) => `pm_card_${name}`);
    for (const token of [tokens[0]!, ...tokens.slice(0, 4)]) await save(buyer, token);
    expect(await cardsOf(buyer)).toHaveLength(4);
    // Two setups are open at once, so only storing them can tell that one is too many.
    const open = [await ask(buyer).expect(200), await ask(buyer).expect(200)].map(({ body }) => body as OpenedCardSetup);
    await confirm(buyer, open[0]!.clientSecret, tokens[4]!).expect(200);
    await confirm(buyer, open[1]!.clientSecret, 'pm_card_createDispute').expect(200);
    const lists = await Promise.all([cardsOf(buyer), cardsOf(buyer), cardsOf(buyer)]);
    expect(lists.at(-1)).toHaveLength(5);
    expect(await cardsOf(buyer)).toHaveLength(5);
    expect((await ask(buyer).expect(409)).body).toMatchObject({ code: 'cards_full' });
  });

  it('W52 a card is saved after its bank was asked, and not when it declines', async () => {
    const buyer = await shop.signedIn('buyer');
    const { clientSecret } = (await ask(buyer).expect(200)).body as OpenedCardSetup;
    expect((await confirm(buyer, clientSecret, 'pm_card_chargeDeclined').expect(402)).body).toMatchObject({
      code: 'card_declined',
    });
    const asks = 'pm_card_authenticationRequired';
    expect((await confirm(buyer, clientSecret, asks).expect(200)).body).toEqual({ status: 'asks_bank' });
    expect(await cardsOf(buyer)).toEqual([]);
    expect((await confirm(buyer, clientSecret, asks, 'approve').expect(200)).body).toEqual({ status: 'succeeded' });
    expect((await confirm(buyer, clientSecret, asks).expect(200)).body).toEqual({ status: 'succeeded' });
    expect(await cardsOf(buyer)).toMatchObject([{ last4: '3184', isDefault: true }]);
  });

  it('W33 a setup is canceled after eight declined cards; repeated events count once', async () => {
    const buyer = await shop.signedIn('buyer');
    await processPaymentEvents(shop);
    const counted = collectCounts(shop);
    const countsOf = (wanted: string) => counted.filter(({ name }) => name === wanted).length;
    const clientSecret = await openSetup(buyer);
    shop.payments.deliveries.setCopies(3);
    try {
      for (let declined = 1; declined <= 8; declined++) await decline(buyer, clientSecret);
      expect([statusOf(clientSecret), await storedStatusOf(clientSecret)]).toEqual(['requires_payment_method', 'open']);
      expect([countsOf('card_failures'), countsOf('card_testing_stopped')]).toEqual([8, 0]);
      await decline(buyer, clientSecret);
    } finally {
      shop.payments.deliveries.setCopies(1);
    }
    expect([statusOf(clientSecret), await storedStatusOf(clientSecret)]).toEqual(['canceled', 'dropped']);
    expect([countsOf('card_failures'), countsOf('card_testing_stopped')]).toEqual([9, 1]);
    await confirm(buyer, clientSecret, 'pm_card_visa').expect(402);
    expect(await cardsOf(buyer)).toEqual([]);
  });

  it('W33 declined cards of setups count with the others of their agency, also of a setup that is no longer stored', async () => {
    const buyer = await shop.signedIn('buyer', 'tests_cards');
    const old = await openSetup(buyer);
    await shop.db.run(`UPDATE wallet_card_setups SET opened_at = now() - interval '2 days' WHERE provider_ref = $1`, [
      old.split('_secret_')[0],
    ]);
    const current = await openSetup(buyer);
    expect(await storedStatusOf(old)).toBeUndefined();
    await shop.app.get(RateLimiter, { strict: false }).take('card-failures-agency', await agencyOf('tests_cards'), 29);
    await decline(buyer, current);
    expect(statusOf(current)).toBe('requires_payment_method');
    await decline(buyer, old);
    expect([statusOf(current), statusOf(old)]).toEqual(['requires_payment_method', 'canceled']);
    await decline(buyer, current);
    expect(statusOf(current)).toBe('canceled');
  });

  it('W33 a setup that gets its card before it is canceled keeps it', async () => {
    const buyer = await shop.signedIn('buyer', 'late_card');
    const clientSecret = await openSetup(buyer);
    await shop.app.get(RateLimiter, { strict: false }).take('card-failures-agency', await agencyOf('late_card'), 30);
    await confirm(buyer, clientSecret, 'pm_card_chargeDeclined').expect(402);
    await confirm(buyer, clientSecret, 'pm_card_visa').expect(200);
    await processPaymentEvents(shop);
    expect(await cardsOf(buyer)).toMatchObject([{ last4: '4242' }]);
  });

  it('W52 while the provider is away, the stored cards are shown, and none is added or removed', async () => {
    const buyer = await shop.signedIn('buyer');
    await save(buyer);
    const [card] = await cardsOf(buyer);
    await save(buyer, 'pm_card_amex');
    shop.payments.faults.plan({ kind: 'unavailable', times: 100, match: '/v1/' });
    try {
      expect(await cardsOf(buyer)).toEqual([card]);
      await ask(buyer).expect(503);
      await buyer.delete(`/api/wallet/cards/${card!.id}`).expect(503);
    } finally {
      shop.payments.faults.clear();
    }
    expect(await cardsOf(buyer)).toHaveLength(2);
  });
});
