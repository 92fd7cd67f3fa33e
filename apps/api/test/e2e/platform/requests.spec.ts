import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { routesOf } from '../../support/routes.js';
import { listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PAYLOAD = { amount: 37, callCount: 1, tier: 'premium' };

describe('request validation', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const open = (payload: string | object = PAYLOAD, type = 'application/json') =>
    shop.anonymous().post('/api/create-payment-intent').set('Content-Type', type).send(payload);

  it.each([
    ['no Origin, as non-browser clients send', {}, 200],
    ['the shop’s own Origin', { Origin: 'http://127.0.0.1:3000' }, 200],
    ['another site’s Origin', { Origin: 'https://evil.example' }, 403],
    ['an Origin that only starts with the shop’s', { Origin: 'http://127.0.0.1:3000.evil.example' }, 403],
    ['the Origin of a file or a sandboxed frame', { Origin: 'null' }, 403],
    ['no Origin from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['no Origin from a sibling site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['no Origin from the shop’s page', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ])('with %s: %j returns %d', async (_case, headers, status) => {
    const { body } = await open().set(headers).expect(status);
    if (status === 403) expect(body).toMatchObject({ code: 'bad_origin' });
  });

  it('P14 allows reads from any site and refuses changes from another site', async () => {
    await shop.anonymous().get('/api/public-config').set('Origin', 'https://evil.example').expect(200);
    await shop
      .anonymous()
      .put('/api/order-receipts/x')
      .set('Origin', 'https://evil.example')
      .send({ email: 'a@b.example' })
      .expect(403);
  });

  it('never lets another site read a response', async () => {
    const { headers } = await shop.anonymous().get('/api/public-config').set('Origin', 'https://evil.example').expect(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['XML', 'application/xml'],
    ['a JSON-based type', 'application/json-patch+json'],
    ['a similar type name', 'application/jsonp'],
    ['no content type', ''],
  ])('F10 accepts JSON only: %s (%s) returns 415', async (_case, type) => {
    const { body } = await open(JSON.stringify(PAYLOAD), type).expect(415);
    expect(body).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
  });

  it('accepts JSON with a charset', () => open(JSON.stringify(PAYLOAD), 'application/json; charset=utf-8').expect(200));

  it.each([
    '{',
    '{"amount":',
    'undefined',
    "{'amount':1}",
    '{"amount":1}{',
    '\uFEFF{}}',
    '{"__proto__":{"x":1},"amount":37}',
    '{"constructor":{"prototype":{}}}',
    '',
  ])('returns 400 for %j', async (text) => {
    const { body } = await open(text).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message: expect.any(String) });
  });

  it.each(['null', '[]', '[1]', '"text"', '7', 'true'])('returns 400 for %s, which is not an object', async (text) => {
    const { body } = await open(text).expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: '', message: 'The request must be a JSON object.' }],
    });
  });

  it('F10 null in a field that may be left out counts as left out', async () => {
    const buyer = await shop.signedIn('buyer', 'nulls');
    await listPhones(buyer, ['3055550177'], { generation: null as never });
    expect((await buyer.get('/api/suppression').expect(200)).body).toMatchObject({ entries: 1 });
    const payout = { amountCents: 500, requestId: randomUUID(), currentPassword: null };
    await buyer
      .post('/api/wallet/payouts')
      .send(payout)
      .expect(409, /payout_not_possible/);
  });

  it('F10 rejects a list in place of an object, which would be an empty filter', async () => {
    const [buyer, admin] = [await shop.signedIn('buyer', 'lists'), await shop.signedIn('admin', 'lists-admin')];
    const facets = [{ states: 'FL' }];
    const campaign = `/api/campaigns/${randomUUID()}`;
    expect((await buyer.patch(campaign).send({ version: 1, destination: [] }).expect(400)).body).toMatchObject({
      errors: [{ field: 'destination' }],
    });
    for (const [agent, path, body, field] of [
      [buyer, '/api/saved-filters', { name: 'Any', query: [] }, 'query'],
      [buyer, '/api/quantity-orders/quote', { facets, pick: 'cheapest', quantity: 1 }, 'facets'],
      [buyer, '/api/standing-orders/preview', { facets, maxPriceCents: 300 }, 'facets'],
      [admin, '/api/admin/lead-changes', { kind: 'withdraw', filter: [{ state: 'FL' }] }, 'filter'],
    ] as const)
      expect((await agent.post(path).send(body).expect(400)).body).toMatchObject({ errors: [{ field }] });
  });

  it.each([
    ['', (many: object) => many],
    ['interests', (many: object) => ({ ...PAYLOAD, interests: [many] })],
  ])('F10 rejects an object with 60,000 fields at "%s" before reading them', async (field, bodyOf) => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`a${n}`, 0]));
    const { body } = await open(bodyOf(many)).expect(400);
    expect(body).toMatchObject({
      errors: [{ field: field === '' ? '' : `${field}.0`, message: 'The request has too many fields.' }],
    });
  });

  it.each([
    ['username', { username: Array.from({ length: 500_000 }, () => 1), password: 'x' }],
    ['username.2', { username: Array.from({ length: 50 }, () => Array.from({ length: 9_000 }, () => 1)), password: 'x' }],
  ])('F10 rejects lists of more than 20,000 values, at "%s", before reading them', async (field, body) => {
    const { body: answer } = await shop.anonymous().post('/api/login').send(body).expect(400);
    expect(answer).toMatchObject({ errors: [{ field, message: 'The request has too many values.' }] });
  });

  it('F10 lists at most 50 errors', async () => {
    const some = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`a${n}`, 0]));
    expect(((await open(some).expect(400)).body as ErrorBody).errors).toHaveLength(50);
  });

  it('F10 rejects unknown fields by name', async () => {
    const { body } = await open({ ...PAYLOAD, isAdmin: true, status: 'paid' }).expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([
        { field: 'isAdmin', message: 'The field isAdmin is not known.' },
        { field: 'status', message: 'The field status is not known.' },
      ]),
    });
  });

  it.each([
    ['a NUL', 'dana\0@agency.example'],
    ['half a character', 'dana\uD800@agency.example'],
  ])('F10 rejects text with %s, which cannot be stored', async (_case, email) => {
    const { body } = await shop.anonymous().put('/api/order-receipts/x').send({ email }).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'email', message: 'The text contains characters that cannot be stored.' }] });
  });

  it('rejects a NUL in the URL, too', async () => {
    await shop.anonymous().get('/api/order-receipts/a%00b').expect(400);
    await (await shop.signedIn('buyer')).get('/api/aged-leads?filter=T%00X').expect(400);
  });

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('returns 400 for %s nested 100,000 levels deep', async (_case, opening, closing) => {
    const deep = opening.repeat(100_000) + '1' + closing.repeat(100_000);
    await open(`{"amount":${deep}}`).expect(400);
  });

  it('returns 413 for a body over 1 MiB', async () => {
    const { body } = await open(JSON.stringify({ ...PAYLOAD, tier: 'x'.repeat(1_100_000) })).expect(413);
    expect(body).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
  });

  it('returns 413 for a body over 1 MiB without a content length', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = rawRequest(`${shop.url}/api/create-payment-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      sending.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject);
      sending.write(`{"tier":"${'x'.repeat(1_100_000)}`);
    });
    expect(status).toBe(413);
  });

  it('returns 400 for a multipart form sent to a JSON route', async () => {
    await shop.anonymous().post('/api/create-payment-intent').field('amount', '37').expect(400);
  });

  it.each(['/api/no-such-thing', '/api', '/api/', '/api/orders/x/y/z'])('returns 404 as JSON for %s', async (path) => {
    const { body } = await shop.anonymous().get(path).expect(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('returns 404 for a method that the path does not support', async () => {
    const { body } = await shop.anonymous().delete('/api/login').expect(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it.each(['7', 'x', '%27', '018f3c1e-0000-7000-8000-00000000000g', '..%2f..'])(
    'returns 404 for %s, which is not a valid id, in every path with an id',
    async (id) => {
      const people = [await shop.signedIn('buyer'), await shop.signedIn('admin')];
      const asked = routesOf(shop).filter(({ method, path }) => ['GET', 'DELETE'].includes(method) && path.includes('/:'));
      expect(asked.length).toBeGreaterThan(5);
      for (const { method, path } of asked) {
        const address = path.replace(/:\w+/g, id);
        const answers = await Promise.all(
          people.map((person) => (method === 'GET' ? person.get(address) : person.delete(address))),
        );
        const statuses = answers.map(({ status }) => status);
        expect([address, statuses.filter((status) => status !== 403 && status !== 404)]).toEqual([address, []]);
        expect([address, statuses]).toEqual([address, expect.arrayContaining([404])]);
      }
    },
  );
});
