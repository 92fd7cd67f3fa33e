import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { failureOf, type Shop, startShop } from './test-support/start-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = shop.stripe;
});
afterAll(() => shop.stop());

const control = async (card: string, body: object) =>
  fetch(`${shop.emulator.url}/_emulator/cards/${card}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function saved(token: string) {
  const { id: customer } = await stripe.customers.create({});
  const setup = await stripe.setupIntents.create({ customer, payment_method: token, confirm: true });
  if (setup.status === 'requires_action')
    await stripe.rawRequest('POST', `/v1/test/setup_intents/${setup.id}/authenticate`, { outcome: 'succeed' });
  const [card] = (await stripe.customers.listPaymentMethods(customer)).data;
  return { customer, card: card?.id ?? '' };
}

const charge = ({ customer, card }: { customer: string; card: string }) =>
  stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    customer,
    payment_method: card,
    off_session: true,
    confirm: true,
  });

describe('saved cards', () => {
  it('are declined as often as planned, then charged again', async () => {
    const mine = await saved('pm_card_visa');
    expect((await control(mine.card, { decline: 'insufficient_funds', times: 2 })).status).toBe(204);
    for (let i = 0; i < 2; i += 1)
      expect(await failureOf(charge(mine))).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' });
    expect(await charge(mine)).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
  });

  it('are declined until the plan ends', async () => {
    const mine = await saved('pm_card_visa');
    await control(mine.card, { decline: 'lost_card' });
    for (let i = 0; i < 3; i += 1) expect(await failureOf(charge(mine))).toMatchObject({ decline_code: 'lost_card' });
    await control(mine.card, { decline: null });
    expect((await charge(mine)).status).toBe('succeeded');
  });

  it('get another date from their bank, with an event', async () => {
    const { card } = await saved('pm_card_mastercard');
    expect((await control(card, { expMonth: 1, expYear: 2031 })).status).toBe(204);
    expect((await stripe.paymentMethods.retrieve(card)).card).toMatchObject({ exp_month: 1, exp_year: 2031, last4: '4444' });
    expect(await shop.eventTypes()).toContain('payment_method.automatically_updated');
  });

  it('are asked once, or at each payment without the buyer', async () => {
    expect((await charge(await saved('pm_card_authenticationRequiredOnSetup'))).status).toBe('succeeded');
    const always = await saved('pm_card_authenticationRequired');
    expect(await failureOf(charge(always))).toMatchObject({ code: 'authentication_required' });
  });

  it('must exist, and the reason must be known', async () => {
    expect((await control('pm_unknown', { decline: 'lost_card' })).status).toBe(404);
    const { card } = await saved('pm_card_visa');
    expect((await control(card, { decline: 'bad_mood' })).status).toBe(400);
  });
});
