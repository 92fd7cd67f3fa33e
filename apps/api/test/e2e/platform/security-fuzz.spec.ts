import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOGIN_EXAMPLES } from '@warmline/contracts/auth/examples';
import { CALLBACK_EXAMPLES } from '@warmline/contracts/callbacks/examples';
import { LEAD_EXAMPLES } from '@warmline/contracts/leads/examples';
import { CALL_TRANSFER_EXAMPLES, CHECKOUT_EXAMPLES } from '@warmline/contracts/orders/examples';
import { DEFAULT_SETTINGS } from '@warmline/contracts/site/settings';
import { SURVEY_EXAMPLES } from '@warmline/contracts/surveys/examples';
import { routesOf, takesBody, type Route } from '../../support/routes.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import type { Agent } from 'supertest';

const ID = '018f3c1e-0000-7000-8000-000000000000';

/** Readiness fails in this test because no worker runs. */
const MAY_FAIL = ['/api/health/ready'];

/** Hostile JSON values: wrong types, limits of ranges, and text that breaks parsers. */
const HOSTILE = [
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"toString":1}',
  '{"$ne":null}',
  '{"length":1e9}',
  '-1',
  '0.1',
  '1e308',
  '9007199254740993',
  '2147483648',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\ufeff"',
  '"\'; DROP TABLE users; --"',
  '"<script>alert(1)</script>"',
  '"{{constructor.constructor(1)}}"',
  '"../../etc/passwd"',
  '"a@b.example\\r\\nBcc: c@d.example"',
  '"=1+1"',
  '"%00%0d%0a"',
  '"0x10"',
  '"2026-02-30T25:61:00Z"',
  '"__proto__"',
  JSON.stringify('a'.repeat(50_000)),
  JSON.stringify(`${'a'.repeat(30_000)}!`),
  JSON.stringify('😀'.repeat(5_000)),
  JSON.stringify(Array(2_000).fill('x')),
];

/** Hostile values for paths and queries. */
const HOSTILE_WORDS = [
  '%00',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..',
  '%2e%2e',
  '.%00.pdf',
  '%0d%0aSet-Cookie:x=1',
  '%F0%9F%98%80',
  '-1',
  "'",
  '%25',
  '1e999',
  '9'.repeat(40),
  'a'.repeat(190),
  '__proto__',
  'constructor',
  'null',
  '%3Cscript%3E',
  '*',
  '%2a',
];

/** Routes that end the session, change its settings, or stream without an end. */
const SKIPPED = ['GET /api/logout', 'GET /api/events', 'POST /api/me/change-password', 'DELETE /api/me/sessions'];

/** Routes that read no body, so that a field in it can change nothing. */
const WITHOUT_BODY = ['POST /api/suppression/replace'];

/** Query names; the test first asks which of them a route knows. */
const QUERIES = [
  'filter limit cursor page q from to status view state only importId before action actor target until kind channel',
  'zone sort user vendorId minAge maxPrice problem period priceMaxCents reason order product outcome campaign buyer',
  'closed need at month series agencyId access vendor unusual onlyNew ageMin ageMax day',
].flatMap((names) => names.split(' '));

/** Valid bodies, so that one hostile field in them reaches the code after validation. */
const VALID_BODIES: Record<string, object> = {
  '/api/survey': SURVEY_EXAMPLES.valid[0]!.body,
  '/api/create-payment-intent': CHECKOUT_EXAMPLES.valid[0]!.body,
  '/api/call-transfer-order': CALL_TRANSFER_EXAMPLES.valid[0]!.body,
  '/api/login': LOGIN_EXAMPLES.valid[0]!.body,
  '/api/admin/aged-leads': LEAD_EXAMPLES.valid[0]!.body,
  '/api/admin/callback-opportunities': CALLBACK_EXAMPLES.valid[0]!.body,
  '/api/users/:userId/change-password': { newPassword: 'harbor-lights-at-dawn' },
  '/api/reset-password': { token: 'x'.repeat(43), password: 'harbor-lights-at-dawn' },
  '/api/login/two-factor': { challenge: 'x.y.z', code: '123456' },
  '/api/sandbox/confirm': { clientSecret: 'pi_x_secret_y', paymentMethod: 'pm_card_visa' },
  '/api/admin/orders/:id/refund': { requestId: ID, amountCents: 100, reason: 'other', refundedCents: 0 },
  '/api/admin/booking-hours': {
    version: 0,
    timeZone: 'America/New_York',
    week: Array(7).fill(null),
    leadHours: 2,
    horizonDays: 7,
    away: null,
  },
  '/api/bookings': { startsAt: '2026-11-30T15:00:00Z', name: 'Rosa', email: 'rosa@agency.example', phone: '8135550142' },
  '/api/admin/site': { version: 0, ...DEFAULT_SETTINGS },
  '/api/admin/lead-changes': { kind: 'price', price: 5 },
  '/api/my-leads/status': { leadIds: [1], status: 'called' },
  '/api/my-leads/callbacks/status': { callbackIds: [1], status: 'called' },
  '/api/my-leads/callbacks/:id/note': { note: 'x', version: 0 },
  '/api/my-leads/:id/note': { note: 'x', version: 0 },
  '/api/admin/vendors/:id': { name: 'Vendor', costCents: 1, priceProfile: null },
  '/api/agency': { name: 'Agency', timeZone: 'America/New_York', billingEmail: '', version: 'x' },
  '/api/standing-orders': { name: 'Florida', pick: 'cheapest', maxPriceCents: 300, period: 'day', budgetCents: 30_000 },
  '/api/saved-filters': { name: 'Florida', query: {} },
  '/api/quantity-orders': { requestId: ID, quantity: 5, pick: 'cheapest', payWith: 'wallet' },
  '/api/quantity-orders/quote': { quantity: 5, pick: 'cheapest' },
  '/api/wallet/deposits': { amountCents: 2_000, requestId: ID },
  '/api/wallet/payouts': { amountCents: 2_000, requestId: ID },
  '/api/wallet/auto-recharge': {
    thresholdCents: 5_000,
    amountCents: 10_000,
    ceilingCents: 50_000,
    cardId: ID,
    consentVersion: 1,
  },
  '/api/billing-profile': { legalName: 'A', address: '1 Main St', state: 'FL', zip: '33101', poText: '', version: 'x' },
  '/api/returns': {
    requestId: ID,
    lines: [{ leadId: 1, reason: 'disconnected', calledAt: '2026-11-26T15:00:00Z' }],
  },
  '/api/admin/returns/decide-many': { lineIds: [ID], decision: 'accept' },
  '/api/admin/wallets/:agencyId/adjustments': { amountCents: 100, reason: 'A late answer', requestId: ID },
  '/api/admin/wallets/:agencyId/promo': { amountCents: 100, expiresAt: '2027-01-31', reason: 'A gift', requestId: ID },
  '/api/admin/campaigns/:id/credit': { requestId: ID, tickets: 1, reason: 'goodwill', note: 'Late answer' },
  '/api/orders/:id/refund-missing': { requestId: ID, missing: 1 },
  '/api/suppression/entries': { keyVersion: 1, mode: 'add', hashes: 'AAAAAAAAAAAAAAAAAAAAAA==' },
  '/api/me/profile': { firstName: 'Rosa', lastName: 'Lind', phone: '8135550142', version: 'x' },
};

interface Schema {
  properties?: Record<string, unknown>;
  required?: readonly string[];
}
interface Description {
  paths: Record<string, Record<string, { requestBody?: { content: { 'application/json'?: { schema: { $ref?: string } } } } }>>;
  components: { schemas: Record<string, Schema> };
}

describe('F11 hostile input on every route', () => {
  let shop: TestApp;
  let routes: Route[];
  let description: Description;
  const people: Agent[] = [];
  let sent = 0;

  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    for (const access of ['buyer', 'admin'] as const) people.push(await shop.signedIn(access));
    people.push(shop.anonymous());
    routes = routesOf(shop).filter(({ method, path }) => path.startsWith('/api/') && !SKIPPED.includes(`${method} ${path}`));
    description = (await shop.anonymous().get('/api/docs-json')).body as Description;
  });
  afterAll(() => shop.stop());

  /** Returns the body fields of a route, read from the API description. */
  const fieldsOf = (route: Route): string[] => Object.keys(schemaOf(route).properties ?? {});
  function schemaOf({ method, path }: Route): Schema {
    const call = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const name = call?.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
    return (name && description.components.schemas[name]) || {};
  }

  /**
   * Returns the bodies to send: each field with each hostile value. A route that requires two fields, and of which no valid body is known, rejects any
   * single field, so all of its fields get the same value.
   */
  function hostileBodies(route: Route): string[] {
    const fields = fieldsOf(route);
    const valid = VALID_BODIES[route.path];
    if (valid === undefined && (schemaOf(route).required?.length ?? 0) > 1)
      return HOSTILE.map((value) => `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`);
    return fields.flatMap((field) => HOSTILE.map((value) => bodyWith(valid ?? {}, field, value)));
  }

  const send = (person: Agent, { method }: Route, path: string, body?: string) => {
    const request = person[method.toLowerCase() as 'post'](path);
    return body === undefined ? request : request.set('Content-Type', 'application/json').send(body);
  };

  /** Returns a client that may call the route, or the first one. */
  async function callerOf(route: Route): Promise<Agent> {
    const body = takesBody(route.method) ? '{}' : undefined;
    for (const person of people) {
      const { status } = await send(person, route, route.path.replace(/:\w+/g, ID), body);
      if (status !== 401 && status !== 403) return person;
    }
    return people[0]!;
  }

  /** Sends all requests and returns those that got a 5xx or no response. */
  async function broken(route: Route, requests: { path: string; body?: string }[]): Promise<string[]> {
    const wrong: string[] = [];
    const person = await callerOf(route);
    const left = [...requests];
    const work = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { path, body } = next;
        const { status } = await send(person, route, path, body).catch(() => ({ status: 0 }));
        sent += 1;
        if (status === 0 || (status >= 500 && !MAY_FAIL.includes(route.path)))
          wrong.push(`${route.method} ${path.slice(0, 120)} ${body?.slice(0, 200)}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    return wrong;
  }

  it('no body field breaks a route', async () => {
    const changing = routes.filter(({ method, path }) => method !== 'GET' && fieldsOf({ method, path }).length > 0);
    expect(changing.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const route of changing) {
      const path = route.path.replace(/:\w+/g, ID);
      wrong.push(
        ...(await broken(
          route,
          hostileBodies(route).map((body) => ({ path, body })),
        )),
      );
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(3_000);
  });

  it('no path value breaks a route', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => path.includes(':'))) {
      const paths = HOSTILE_WORDS.map((word) => route.path.replace(/:\w+/g, word));
      const body = takesBody(route.method) && route.method !== 'DELETE' ? { body: '{}' } : {};
      wrong.push(
        ...(await broken(
          route,
          paths.map((path) => ({ path, ...body })),
        )),
      );
    }
    expect(wrong).toEqual([]);
  });

  it('no query breaks a route or the process', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const path = route.path.replace(/:\w+/g, ID);
      const person = await callerOf(route);
      const answer = await person.get(`${path}?${QUERIES.map((name) => `${name}=1`).join('&')}`);
      const known = QUERIES.filter((name) => !answer.text?.includes(`The field ${name} is not known`));
      // A route that reads no query accepts any name: two names are enough.
      const names = known.length === QUERIES.length ? known.slice(0, 2) : known;
      const words = [...HOSTILE_WORDS, ','.repeat(5_000), `${'a,'.repeat(2_000)}!`];
      const queries = names.flatMap((name) => [
        ...words.map((word) => `${name}=${word.replace(/'/g, '%27')}`),
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=b`,
        `${name}[__proto__][x]=1`,
      ]);
      queries.push('__proto__[x]=1', 'constructor[prototype][x]=1', '__proto__=1');
      wrong.push(
        ...(await broken(
          route,
          queries.map((query) => ({ path: `${path}?${query}` })),
        )),
      );
    }
    expect(wrong).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('no route accepts an unknown field', async () => {
    const taken: string[] = [];
    const extra = {
      isAdmin: true,
      access: 'admin',
      role: 'admin',
      status: 'paid',
      priceCents: 1,
      total: 1,
      userId: 'x',
      paid_at: 'x',
    };
    for (const route of routes.filter(({ method }) => takesBody(method) && method !== 'DELETE')) {
      const own = new Set(fieldsOf(route));
      const path = route.path.replace(/:\w+/g, ID);
      const foreign = Object.fromEntries(Object.entries(extra).filter(([name]) => !own.has(name)));
      for (const person of people) {
        const { status } = await send(person, route, path, JSON.stringify(foreign));
        if (status < 400 && !WITHOUT_BODY.includes(`${route.method} ${route.path}`))
          taken.push(`${route.method} ${route.path}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('no route allows another site to read it', async () => {
    const open: string[] = [];
    for (const route of routes) {
      const path = route.path.replace(/:\w+/g, ID);
      for (const method of [route.method, 'OPTIONS']) {
        const browser = shop.anonymous();
        const answer = await browser[method.toLowerCase() as 'get'](path).set({
          Origin: 'https://evil.example',
          'Access-Control-Request-Method': route.method,
        });
        if (Object.keys(answer.headers).some((name) => name.startsWith('access-control-'))) open.push(`${method} ${route.path}`);
        if (takesBody(method) && method !== 'OPTIONS' && answer.status !== 403)
          open.push(`${method} ${route.path}: ${answer.status}`);
      }
    }
    expect(open).toEqual([]);
  });
});

/** Returns JSON text with one field replaced by a value that is already JSON. */
function bodyWith(whole: object, field: string, value: string): string {
  const others = Object.entries(whole).filter(([name, other]) => name !== field && other !== undefined);
  const parts = others.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
  return `{${[...parts, `${JSON.stringify(field)}:${value}`].join(',')}}`;
}
