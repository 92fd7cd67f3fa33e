import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyWith, HOSTILE, HOSTILE_WORDS, ID, VALID_BODIES } from '../../support/platform/hostile-input.js';
import { routesOf, takesBody, type Route } from '../../support/routes.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import type { Agent } from 'supertest';

/** Readiness fails in this test because no worker runs. */
const MAY_FAIL = ['/api/health/ready'];

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
   * Returns the bodies to send: each field with each hostile value. A route that requires two fields, and of which no valid body
   * is known, rejects any single field, so all of its fields get the same value.
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
