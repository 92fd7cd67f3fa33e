import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotifyExpiringCards } from '../../../src/modules/wallet/use-cases/cards/notify-expiring-cards.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { cardsOf, changeAtBank, refOf, saveCard, setUpCard } from '../../support/shop/cards.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('what the provider tells about saved cards', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '100' } });
  });
  afterAll(() => shop.stop());

  /** The emails to an owner, whose address has their username. */
  const emailsTo = async (username: string) => {
    const rows = await shop.db.query<{ template: string; text: string }>(
      `SELECT payload ->> 'template' AS template, payload ->> 'subject' AS text FROM outbox JOIN users u ON u.email = payload ->> 'to'
       WHERE kind = 'mail.send' AND u.username = $1 AND payload ->> 'template' LIKE 'card-%' ORDER BY outbox.id`,
      [username],
    );
    return rows.map(({ template, text }) => `${template}: ${text}`);
  };
  const stored = (username: string) =>
    shop.db.query(
      `SELECT c.last4 FROM wallet_cards c JOIN seats s ON s.agency_id = c.agency_id JOIN users u ON u.id = s.user_id
       WHERE u.username = $1 AND c.removed_at IS NULL`,
      [username],
    );
  const SAVED = 'card-saved: Visa •••• 4242 was saved';
  const REMOVED = 'card-removed: Visa •••• 4242 was removed';

  it('W54 a card is stored even if the page was closed, with one email, however often the events arrive', async () => {
    const buyer = await shop.signedIn('buyer', 'closed_page');
    shop.payments.deliveries.setCopies(3);
    await setUpCard(buyer);
    await processPaymentEvents(shop);
    shop.payments.deliveries.setCopies(1);
    expect(await stored('closed_page')).toEqual([{ last4: '4242' }]);
    await shop.payments.deliveries.settled();
    for (const { id } of shop.payments.store.events.all()) await shop.payments.deliveries.resend(id);
    await processPaymentEvents(shop);
    expect(await cardsOf(buyer)).toMatchObject([{ last4: '4242', isDefault: true }]);
    expect(await emailsTo('closed_page')).toEqual([SAVED]);
  });

  it('W54 a card that its bank renewed has its new date', async () => {
    const buyer = await shop.signedIn('buyer');
    const card = await saveCard(buyer);
    await changeAtBank(shop, card, { expMonth: 1, expYear: 2039 });
    await processPaymentEvents(shop);
    expect(await cardsOf(buyer)).toEqual([{ ...card, expMonth: 1, expYear: 2039 }]);
  });

  it('W54 a card that was removed at the provider is gone, and the agency is told once', async () => {
    const buyer = await shop.signedIn('buyer', 'removed_there');
    const [card, other] = [await saveCard(buyer), await saveCard(buyer, 'pm_card_amex')];
    await processPaymentEvents(shop);
    await shop.app.get(StripeClient, { strict: false }).sdk.paymentMethods.detach(await refOf(shop, card));
    await processPaymentEvents(shop);
    expect(await cardsOf(buyer)).toEqual([{ ...other, isDefault: true }]);
    expect(await emailsTo('removed_there')).toEqual([SAVED, expect.stringContaining('0005 was saved'), REMOVED]);
  });

  it('W54 a card that the agency removed is told once, also when its event arrives', async () => {
    const buyer = await shop.signedIn('buyer', 'removed_here');
    const card = await saveCard(buyer);
    await buyer.delete(`/api/wallet/cards/${card.id}`).expect(204);
    await processPaymentEvents(shop);
    expect(await emailsTo('removed_here')).toEqual([SAVED, REMOVED]);
  });

  it('W54 cards that end this month or next are told on the 1st and the 20th, once per agency', async () => {
    const buyer = await shop.signedIn('buyer', 'old_cards');
    for (const [name, expMonth, expYear] of [
      ['visa', 5, 2030],
      ['amex', 6, 2030],
      ['mastercard', 7, 2030],
      ['refundFail', 4, 2030],
    ] as const)
      await changeAtBank(shop, await saveCard(buyer, `pm_card_${name}`), { expMonth, expYear });
    await processPaymentEvents(shop);
    const job = shop.app.get(NotifyExpiringCards, { strict: false });
    for (const time of ['2030-05-01T00:05:00Z', '2030-05-02T00:05:00Z', '2030-05-19T00:05:00Z', '2030-05-20T00:05:00Z'])
      await job.notify(new Date(time));
    expect((await emailsTo('old_cards')).slice(4)).toEqual(Array(2).fill('card-expiring: Saved cards expire soon'));
    const [email] = await shop.db.query<{ cards: string }>(
      `SELECT payload -> 'values' ->> 'cards' AS cards FROM outbox WHERE payload ->> 'template' = 'card-expiring' LIMIT 1`,
    );
    expect(email!.cards.split('\n')).toEqual(['Visa •••• 4242, ends 05/2030', 'American Express •••• 0005, ends 06/2030']);
  });
});
