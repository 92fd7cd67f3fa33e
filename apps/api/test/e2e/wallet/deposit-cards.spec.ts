import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenedDeposit } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { ageSignIns, createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { pay } from '../../support/shop/buying.js';
import { cardsOf, changeAtBank, confirmCard, CONSENT, saveCard, setUpCard } from '../../support/shop/cards.js';
import { balanceOf, entriesOf } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('W53 deposits by saved cards', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0', RATE_LIMIT_FACTOR: '100' } });
  });
  afterAll(() => shop.stop());
  afterEach(async () => {
    shop.payments.faults.clear();
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const ask = (buyer: Agent, body: object) =>
    buyer.post('/api/wallet/deposits').send({ amountCents: 10_000, requestId: randomUUID(), ...body });
  const intents = () => shop.payments.store.paymentIntents.all();
  const charges = () => shop.payments.store.charges.all().filter(({ status }) => status === 'succeeded').length;

  it('W53 a saved card pays at once, however often and simultaneously the button is pressed', async () => {
    const buyer = await shop.signedIn('buyer');
    const { id: cardId } = await saveCard(buyer);
    const request = { cardId, requestId: randomUUID() };
    const [before, made] = [charges(), intents().length];
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(buyer, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await ask(buyer, request).expect(200).expect('cache-control', 'no-store');
    expect(body).toMatchObject({ status: 'paid', clientSecret: null, asksBank: false });
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
    expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['deposit']);
    expect([charges() - before, intents().length - made]).toEqual([1, 1]);
    expect(intents().at(-1)).toMatchObject({ customer: expect.stringMatching(/^cus_/), setup_future_usage: null });
  });

  it('W53 a declined card credits nothing; the same request takes another card', async () => {
    const buyer = await shop.signedIn('buyer');
    const [bad, good] = [await saveCard(buyer), await saveCard(buyer, 'pm_card_amex')];
    await changeAtBank(shop, bad, { decline: 'insufficient_funds' });
    const request = { requestId: randomUUID() };
    const made = intents().length;
    expect((await ask(buyer, { ...request, cardId: bad.id }).expect(402)).body).toMatchObject({
      code: 'card_declined',
      message: 'Your card has insufficient funds.',
    });
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    expect((await ask(buyer, { ...request, cardId: good.id }).expect(200)).body).toMatchObject({ status: 'paid' });
    expect((await ask(buyer, { ...request, cardId: bad.id }).expect(200)).body).toMatchObject({ status: 'paid' });
    expect([await balanceOf(buyer), intents().length - made]).toEqual([[10_000, 0, 0, 0], 1]);
    expect((await ask(buyer, { ...request, cardId: good.id, amountCents: 5_000 }).expect(409)).body).toMatchObject({
      code: 'request_differs',
    });
  });

  it('W53 the bank of a card is asked in the browser', async () => {
    const buyer = await shop.signedIn('buyer');
    const { id: cardId } = await saveCard(buyer, 'pm_card_authenticationRequired');
    const request = { cardId, requestId: randomUUID() };
    const opened = (await ask(buyer, request).expect(200)).body as OpenedDeposit;
    expect(opened).toMatchObject({ status: 'pending', clientSecret: expect.stringMatching(/^pi_/), asksBank: true });
    expect((await ask(buyer, request).expect(200)).body).toEqual(opened);
    const { body: resumed } = await buyer.post(`/api/wallet/deposits/${opened.reference}/payment`).expect(200);
    expect(resumed).toEqual(opened);
    // The card form may pay it instead, for which the question is no secret to answer.
    expect((await ask(buyer, { requestId: request.requestId }).expect(200)).body).toMatchObject({ asksBank: false });
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    await confirmCard(buyer, opened.clientSecret!, 'pm_card_visa', 'approve').expect(200, { status: 'succeeded' });
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([10_000, 0, 0, 0]);
  });

  it('W53 another card than the one whose bank was asked pays by itself', async () => {
    const buyer = await shop.signedIn('buyer');
    const [asks, good] = [await saveCard(buyer, 'pm_card_authenticationRequired'), await saveCard(buyer)];
    const requestId = randomUUID();
    expect((await ask(buyer, { requestId, cardId: asks.id }).expect(200)).body).toMatchObject({ asksBank: true });
    expect((await ask(buyer, { requestId, cardId: good.id }).expect(200)).body).toMatchObject({ status: 'paid' });
  });

  it('W53 a card of another agency, and a removed one, are not found', async () => {
    const [owner, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    const { id: cardId } = await saveCard(owner);
    const before = intents().length;
    await ask(other, { cardId }).expect(404);
    await owner.delete(`/api/wallet/cards/${cardId}`).expect(204);
    await ask(owner, { cardId }).expect(404);
    await ask(owner, { cardId: 'pm_card_visa' }).expect(400);
    expect(intents()).toHaveLength(before);
  });

  it('W53 after an outage the same request is paid once', async () => {
    const buyer = await shop.signedIn('buyer');
    const { id: cardId } = await saveCard(buyer);
    const [request, before] = [{ cardId, requestId: randomUUID() }, charges()];
    shop.payments.faults.plan({ kind: 'drop_after', times: 100, match: '/confirm' });
    expect((await ask(buyer, request).expect(503)).body).toMatchObject({ code: 'payment_unavailable' });
    shop.payments.faults.clear();
    expect((await ask(buyer, request).expect(200)).body).toMatchObject({ status: 'paid' });
    await processPaymentEvents(shop);
    expect([charges() - before, await balanceOf(buyer)]).toEqual([1, [10_000, 0, 0, 0]]);
  });

  it('W53 keeps the card of a deposit with a consent, after it has paid', async () => {
    const buyer = await shop.signedIn('buyer');
    expect((await ask(buyer, { saveCard: true }).expect(400)).body).toMatchObject({ code: 'consent_missing' });
    const request = { requestId: randomUUID(), saveCard: true, ...CONSENT };
    const opened = (await ask(buyer, request).expect(200)).body as OpenedDeposit;
    expect((await ask(buyer, { requestId: request.requestId }).expect(409)).body).toMatchObject({ code: 'request_differs' });
    await confirmCard(buyer, opened.clientSecret!, 'pm_card_chargeDeclined').expect(402);
    expect(await cardsOf(buyer)).toEqual([]);
    await pay(buyer, { clientSecret: opened.clientSecret! }, 'pm_card_mastercard');
    await processPaymentEvents(shop);
    const stored = await shop.db.query(
      `SELECT c.brand, c.is_default AS "isDefault" FROM wallet_cards c JOIN wallet_deposits d USING (consent_id) WHERE d.id = $1`,
      [opened.depositId],
    );
    expect(stored).toEqual([{ brand: 'mastercard', isDefault: true }]);
    const [card] = await cardsOf(buyer);
    expect(card).toMatchObject({ brand: 'mastercard', last4: '4444', isDefault: true });
    expect((await ask(buyer, { cardId: card!.id }).expect(200)).body).toMatchObject({ status: 'paid' });
    await ask(buyer, { ...CONSENT, saveCard: true, cardId: card!.id }).expect(400, /validation_failed/);
    expect(await balanceOf(buyer)).toEqual([20_000, 0, 0, 0]);
  });

  it('W47 keeps a card only after a fresh password', async () => {
    const person = await createPerson(shop);
    const buyer = await signInBrowser(shop, person);
    await ageSignIns(shop, person.id);
    const request = { requestId: randomUUID(), saveCard: true, ...CONSENT };
    expect((await ask(buyer, request).expect(403)).body).toMatchObject({ code: 'fresh_sign_in_required' });
    await ask(buyer, {}).expect(200);
    await buyer.post('/api/me/confirm-password').send({ currentPassword: PASSWORD }).expect(204);
    await ask(buyer, request).expect(200);
  });

  it('W53 keeps no card without the wish for it, and no sixth one', async () => {
    const buyer = await shop.signedIn('buyer');
    const opened = (await ask(buyer, {}).expect(200)).body as OpenedDeposit;
    await pay(buyer, { clientSecret: opened.clientSecret! });
    await processPaymentEvents(shop);
    expect(await cardsOf(buyer)).toEqual([]);
    for (const name of ['visa', 'mastercard', 'amex', 'refundFail', 'pendingRefund']) await setUpCard(buyer, `pm_card_${name}`);
    expect(await cardsOf(buyer)).toHaveLength(5);
    expect((await ask(buyer, { saveCard: true, ...CONSENT }).expect(409)).body).toMatchObject({ code: 'cards_full' });
  });
});
