import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MATRIX } from '../../support/accounts/access-matrix.js';
import { EVERYBODY, SIGNED_IN, STAFF, type Who } from '../../support/accounts/callers.js';
import { bodyTypeOf, routesOf, serverPathsOf, takesBody } from '../../support/routes.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

/** Routes without a controller: the API description, outside production only. */
const API_DESCRIPTION = /^\/api\/docs(-json|-yaml)?(\/|$)/;

describe('B4.16 B6.05 P2 P41 access matrix', () => {
  let shop: TestApp;
  const cookies = new Map<Who, string>();

  const signIn = async (who: Who) => {
    if (who === 'anonymous') return '';
    const login = { username: `matrix-${who}`, password: PASSWORD };
    const answer = await shop.anonymous().post('/api/login').send(login).expect(200);
    return answer.get('Set-Cookie')![0]!.split(';')[0]!;
  };

  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    for (const who of SIGNED_IN) await shop.createUser(STAFF.includes(who) ? (who as 'admin') : 'buyer', `matrix-${who}`);
    for (const role of ['manager', 'agent', 'viewer'] as const)
      await moveSeat(shop, `matrix-${role}`, { with: 'matrix-owner', role });
    await moveSeat(shop, 'matrix-disabled', { with: 'matrix-owner', role: 'manager', disabled: true });
    for (const who of EVERYBODY) cookies.set(who, await signIn(who));
  }, 60_000);
  afterAll(() => shop.stop());

  /** Returns the status of a route; cancels a streamed body instead of reading it. */
  async function call(who: Who, method: string, path: string) {
    // Signing out ends the session, so this call uses a separate one.
    const cookie = path === '/api/logout' ? await signIn(who) : cookies.get(who)!;
    const address = path.replace('*', 'no-such-page').replace(/:\w+/g, '018f3c1e-0000-7000-8000-000000000000');
    const answer = await fetch(`${shop.url}${address}`, {
      method,
      headers: { cookie, ...(takesBody(method) && { 'content-type': bodyTypeOf(path) }) },
      ...(takesBody(method) && { body: '{}' }),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.status;
  }

  it('has an entry for every route and no other entries', () => {
    const routes = routesOf(shop).map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual(Object.keys(MATRIX).sort());
  });

  it('covers every path the server answers, except the API description', () => {
    const known = new Set(Object.keys(MATRIX).map((route) => route.split(' ')[1]!));
    const paths = serverPathsOf(shop);
    expect(paths).toContain('/api/admin/imports/:id/rejected.csv');
    expect(paths.filter((path) => !known.has(path) && !API_DESCRIPTION.test(path))).toEqual([]);
  });

  it.each(EVERYBODY)('lets %s call the permitted routes and no others', async (who) => {
    const wrong: string[] = [];
    for (const [route, allowed] of Object.entries(MATRIX)) {
      const [method, path] = route.split(' ') as [string, string];
      const status = await call(who, method, path);
      const refused = who === 'anonymous' ? status === 401 : status === 403;
      if (allowed.includes(who) ? [401, 403].includes(status) || status >= 500 : !refused) wrong.push(`${route}: ${status}`);
    }
    // Readiness fails in this test because no worker runs.
    expect(wrong.filter((line) => line !== 'GET /api/health/ready: 503')).toEqual([]);
  });

  it.each([
    ['viewer', "Your role in this agency is viewer, which doesn't allow this. Please ask the owner of your agency."],
    ['disabled', 'Your seat in this agency is disabled. Please ask the owner of your agency.'],
  ] as const)('P41 tells %s why, on the routes of buyers and on the public checkout', async (who, message) => {
    const post = (path: string, body: object) =>
      shop.anonymous().post(path).set('Cookie', cookies.get(who)!).send(body).expect(403);
    for (const [path, body] of [
      ['/api/bulk-purchase-leads', { leadIds: [1] }],
      ['/api/create-payment-intent', { amount: 74, callCount: 2, tier: 'premium' }],
    ] as const)
      expect((await post(path, body)).body).toEqual({ statusCode: 403, code: 'forbidden', message });
    expect(await shop.db.query('SELECT count(*)::int AS count FROM orders')).toEqual([{ count: 0 }]);
  });

  it('P41 tells staff nothing about seats', async () => {
    const { body } = await shop.anonymous().get('/api/orders').set('Cookie', cookies.get('admin')!).expect(403);
    expect(body).toMatchObject({ message: "You don't have permission to do this." });
  });
});
