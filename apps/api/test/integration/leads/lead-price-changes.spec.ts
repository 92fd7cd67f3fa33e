import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { LeadPriceKey, PricesView } from '@warmline/contracts/prices/types';
import type { Agent } from 'supertest';
import { Settings } from '../../../src/platform/config/settings.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const CHANGES = 40;
const BUYERS = 4;
/** Prices in cents that an admin sets in turn; each value is unique, so that a charged price tells when it was in force. */
const PRICES = Array.from({ length: CHANGES }, (_one, n) => 400 + ((n * 37) % 101));
const KEY: LeadPriceKey = 'lead.form.30-60';

/**
 * A price and the time in which it may have been in force: from the request that set it to the response of the request that
 * replaced it.
 */
interface InForce {
  cents: number;
  from: number;
  until: number;
}

describe('M72 lead prices while an admin changes them', () => {
  let shop: TestApp;
  let other: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    // A second process of the same shop, with its own caches.
    const { DATABASE_URL } = shop.app.get(Settings);
    other = await startTestApp({ workers: false, settings: { DATABASE_URL } });
    admin = await shop.signedIn('admin');
  });
  afterAll(async () => {
    await other.stop();
    await shop.stop();
  });

  it('agree in the list of every process, the hold, and the answer to a page that shows less', async () => {
    await addInventory(
      shop,
      Array.from({ length: 300 }, () => buildLead()),
    );
    const history: InForce[] = [{ cents: 500, from: 0, until: Infinity }];
    let changing = true;
    const change = async (): Promise<void> => {
      for (const cents of PRICES) {
        const from = performance.now();
        const { version } = (await admin.get('/api/admin/prices').expect(200)).body as PricesView;
        const body = { version, reason: 'Load', changes: [{ setting: KEY, value: cents }] };
        const next: InForce = { cents, from, until: Infinity };
        history.push(next);
        await admin.post('/api/admin/prices').send(body).expect(200);
        history.at(-2)!.until = performance.now();
      }
      changing = false;
    };

    const seen: { what: string; cents: number; from: number; until: number }[] = [];
    const outcomes = { held: 0, refused: 0 };
    const buy = async (index: number): Promise<void> => {
      const username = `buyer-${index}`;
      const first = await shop.signedIn('buyer', username);
      const second = other.anonymous();
      await second.post('/api/login').send({ username, password: PASSWORD }).expect(200);
      while (changing) {
        for (const reader of [first, second, first, second]) {
          const from = performance.now();
          const leads = (await reader.get('/api/aged-leads?limit=50&page=1').expect(200)).body as AgedLeadListItem[];
          const until = performance.now();
          const cents = [...new Set(leads.map(({ currentPrice }) => Math.round(currentPrice * 100)))];
          expect(cents).toHaveLength(1);
          seen.push({ what: 'list', cents: cents[0]!, from, until });
        }
        const shown = (await second.get('/api/aged-leads?limit=50').expect(200)).body as AgedLeadListItem[];
        const chosen = shown.slice(index * 3, index * 3 + 3);
        const total = chosen.reduce((sum, { currentPrice }) => sum + Math.round(currentPrice * 100), 0) / 100;
        const from = performance.now();
        const response = await first.post('/api/bulk-purchase-leads').send({ leadIds: chosen.map(({ id }) => id), total });
        const until = performance.now();
        if (response.status === 200) {
          const held = response.body as { orderId: string; total: number };
          expect(held.total).toBeLessThanOrEqual(total);
          const lines = await shop.db.query<{ cents: number }>(
            'SELECT price_cents AS cents FROM order_lines WHERE order_id = $1',
            [held.orderId],
          );
          const [cents] = new Set(lines.map((line) => line.cents));
          expect(Math.round(held.total * 100)).toBe(cents! * lines.length);
          seen.push({ what: 'hold', cents: cents!, from, until });
          outcomes.held += 1;
          await first.post(`/api/orders/${held.orderId}/cancel`).expect(204);
        } else if ((response.body as { code: string }).code === 'quote_differs') {
          const { quote } = response.body as { quote: { quantity: number; amount: number } };
          expect(quote.amount).toBeGreaterThan(total);
          seen.push({ what: 'refusal', cents: Math.round((quote.amount * 100) / quote.quantity), from, until });
          outcomes.refused += 1;
        } else expect(response.body).toMatchObject({ code: 'leads_gone' });
      }
    };
    await Promise.all([change(), ...Array.from({ length: BUYERS }, (_one, index) => buy(index))]);

    const wrong = seen.filter(
      ({ cents, from, until }) => !history.some((one) => one.cents === cents && one.from <= until && one.until >= from),
    );
    expect(wrong).toEqual([]);
    expect(outcomes.held).toBeGreaterThan(0);
    expect(seen.length).toBeGreaterThan(CHANGES);
  });
});
