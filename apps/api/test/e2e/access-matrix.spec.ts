import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, BUYER, EVERYBODY, MANAGER, SEATED, SIGNED_IN, STAFF, type Who } from '../support/callers.js';
import { bodyTypeOf, routesOf, serverPathsOf, takesBody } from '../support/routes.js';
import { moveSeat } from '../support/seats.js';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';

/** Which roles and seats may call which route (P1, P2, P41). A route that is missing here fails the test: add it with its roles. */
const MATRIX: Record<string, readonly Who[]> = {
  'GET /': EVERYBODY,
  'GET /*': EVERYBODY,
  'GET /api/health/live': EVERYBODY,
  'GET /api/health/ready': EVERYBODY,
  'GET /api/public-config': EVERYBODY,
  'GET /api/events': SIGNED_IN,
  'POST /api/login': EVERYBODY,
  'GET /api/logout': EVERYBODY,
  'GET /api/me': SIGNED_IN,
  'POST /api/login/two-factor': EVERYBODY,
  'POST /api/forgot-password': EVERYBODY,
  'POST /api/validate-reset-token': EVERYBODY,
  'POST /api/reset-password': EVERYBODY,
  'POST /api/me/change-password': SIGNED_IN,
  'GET /api/me/sessions': SIGNED_IN,
  'DELETE /api/me/sessions': SIGNED_IN,
  'DELETE /api/me/sessions/:id': SIGNED_IN,
  'GET /api/me/two-factor': SIGNED_IN,
  'POST /api/me/two-factor/enrol': SIGNED_IN,
  'POST /api/me/two-factor/confirm': SIGNED_IN,
  'POST /api/me/two-factor/disable': SIGNED_IN,
  'POST /api/me/two-factor/recovery-codes': SIGNED_IN,
  'GET /api/me/profile': SEATED,
  'PUT /api/me/profile': SEATED,
  'GET /api/me/email-choices': SEATED,
  'PUT /api/me/email-choices': SEATED,
  'GET /api/me/email-change': SEATED,
  'POST /api/me/email-change': SEATED,
  'DELETE /api/me/email-change': SEATED,
  'POST /api/me/email-change/confirm': SEATED,
  'GET /api/agency': MANAGER,
  'PUT /api/agency': MANAGER,
  'GET /api/users': STAFF,
  'GET /api/users.csv': STAFF,
  'POST /api/users/:userId/change-password': STAFF,
  'POST /api/users': ADMIN,
  'GET /api/users/:userId': STAFF,
  'GET /api/users/:userId/notes': STAFF,
  'POST /api/users/:userId/notes': STAFF,
  'GET /api/users/:userId/sessions': ADMIN,
  'POST /api/users/:userId/send-link': STAFF,
  'PUT /api/users/:userId/access': ADMIN,
  'PUT /api/users/:userId/status': ADMIN,
  'GET /api/admin/customers/:id/orders': STAFF,
  'GET /api/admin/customers/:id/leads': STAFF,
  'GET /admin/queues': ADMIN,
  'GET /admin/queues/*': ADMIN,
  'GET /api/admin/site': ADMIN,
  'POST /api/admin/site': ADMIN,
  'GET /api/bookings/slots': EVERYBODY,
  'POST /api/bookings': EVERYBODY,
  'POST /api/bookings/find': EVERYBODY,
  'POST /api/bookings/cancel': EVERYBODY,
  'GET /api/admin/bookings': ADMIN,
  'POST /api/admin/bookings/:id/cancel': ADMIN,
  'GET /api/admin/booking-hours': ADMIN,
  'POST /api/admin/booking-hours': ADMIN,
  'GET /api/admin/site/legal': ADMIN,
  'GET /api/admin/site/legal/:page': ADMIN,
  'POST /api/admin/site/legal/:page': ADMIN,
  'GET /api/admin/site/legal/:page/versions/:version': ADMIN,
  'GET /api/admin/audit': ADMIN,
  'GET /api/admin/audit.csv': ADMIN,
  'POST /api/stripe/webhook': EVERYBODY,
  'POST /api/sandbox/confirm': EVERYBODY,
  'POST /api/create-payment-intent': EVERYBODY,
  'GET /api/order-receipts/:reference': EVERYBODY,
  'PUT /api/order-receipts/:reference': EVERYBODY,
  'GET /api/order-setups/:reference': EVERYBODY,
  'PUT /api/order-setups/:reference': EVERYBODY,
  'POST /api/order-claims': EVERYBODY,
  'POST /api/order-claims/check': EVERYBODY,
  'POST /api/order-claims/accept': BUYER,
  'POST /api/order-claims/sign-up': EVERYBODY,
  'POST /api/survey': EVERYBODY,
  'POST /api/ringcloud-survey': EVERYBODY,
  'GET /api/aged-leads': [...SEATED, 'admin'],
  'POST /api/bulk-purchase-leads': BUYER,
  'POST /api/call-transfer-order': BUYER,
  'GET /api/invoices': SEATED,
  'GET /api/invoices/:number': SEATED,
  'GET /api/invoices/:number.pdf': SEATED,
  'GET /api/wallet': BUYER,
  'GET /api/wallet/entries': BUYER,
  'GET /api/wallet/entries.csv': BUYER,
  'GET /api/wallet/consents': BUYER,
  'GET /api/wallet/cards': BUYER,
  'POST /api/wallet/cards': BUYER,
  'PUT /api/wallet/cards/:id/default': BUYER,
  'DELETE /api/wallet/cards/:id': BUYER,
  'POST /api/wallet/deposits': BUYER,
  'GET /api/wallet/deposits/:id': BUYER,
  'POST /api/wallet/deposits/:id/payment': BUYER,
  'GET /api/orders': SEATED,
  'GET /api/orders/counts': SEATED,
  'GET /api/orders/:id': SEATED,
  'POST /api/orders/:id/payment': BUYER,
  'GET /api/purchases.csv': BUYER,
  'POST /api/orders/:id/cancel': BUYER,
  'GET /api/my-leads': SEATED,
  'GET /api/my-leads/counts': SEATED,
  'PUT /api/my-leads/status': BUYER,
  'PUT /api/my-leads/:id/note': BUYER,
  'POST /api/my-leads/exports': BUYER,
  'GET /api/my-leads/exports/last': BUYER,
  'GET /api/my-leads/exports/:id/leads.csv': BUYER,
  'POST /api/my-leads/exports/:id/confirm': BUYER,
  'GET /api/orders/:id/leads.csv': BUYER,
  'POST /api/affnetwork-signup': EVERYBODY,
  'GET /api/affnetwork-signups': ADMIN,
  'GET /api/affnetwork-signups.csv': ADMIN,
  'PATCH /api/affnetwork-signups/:id/status': ADMIN,
  'POST /api/affnetwork-signups/:id/ein': ADMIN,
  'HEAD /api/download-document/:filename': ADMIN,
  'GET /api/download-document/:filename': ADMIN,
  'POST /api/admin/aged-leads': ADMIN,
  'GET /api/admin/leads': ADMIN,
  'GET /api/admin/leads.csv': ADMIN,
  'GET /api/admin/leads/:id': ADMIN,
  'PUT /api/admin/leads/:id': ADMIN,
  'POST /api/admin/lead-changes': ADMIN,
  'GET /api/admin/lead-changes': ADMIN,
  'GET /api/admin/lead-changes/:id': ADMIN,
  'GET /api/admin/lead-changes/:id/exceptions': ADMIN,
  'POST /api/admin/lead-changes/:id/start': ADMIN,
  'POST /api/admin/lead-changes/:id/undo': ADMIN,
  'POST /api/admin/leads/:id/withdraw': ADMIN,
  'POST /api/admin/leads/:id/put-back': ADMIN,
  'POST /api/admin/callback-opportunities': ADMIN,
  'GET /api/admin/callback-opportunities': ADMIN,
  'GET /api/admin/callback-opportunities.csv': ADMIN,
  'DELETE /api/admin/callback-opportunities/:id': ADMIN,
  'GET /api/admin/sessions': ADMIN,
  'GET /api/admin/sessions.csv': ADMIN,
  'DELETE /api/admin/sessions/:id': ADMIN,
  'POST /api/bulk-upload-aged-leads': ADMIN,
  'POST /api/admin/imports': ADMIN,
  'GET /api/admin/imports': ADMIN,
  'GET /api/admin/imports/export.csv': ADMIN,
  'GET /api/admin/imports/template.csv': ADMIN,
  'GET /api/admin/imports/:id': ADMIN,
  'POST /api/admin/imports/:id/plan': ADMIN,
  'POST /api/admin/imports/:id/confirm': ADMIN,
  'GET /api/admin/imports/:id/rejected.csv': ADMIN,
  'GET /api/admin/imports/:id/rows': ADMIN,
  'GET /api/admin/imports/:id/leads-left': ADMIN,
  'POST /api/admin/imports/:id/undo': ADMIN,
  'POST /api/admin/imports/:id/discard': ADMIN,
  'GET /api/admin/vendors': ADMIN,
  'GET /api/admin/vendors/figures': ADMIN,
  'POST /api/admin/vendors/:id': ADMIN,
  'GET /api/transfer-orders': ADMIN,
  'GET /api/admin/orders.csv': ADMIN,
  'GET /api/admin/prices': ADMIN,
  'POST /api/admin/prices': ADMIN,
  'POST /api/admin/prices/preview': ADMIN,
  'POST /api/admin/reconciliation/run': ADMIN,
  'GET /api/admin/reconciliation/runs': ADMIN,
  'GET /api/admin/reconciliation/runs/:id/items': ADMIN,
  'POST /api/admin/reconciliation/items/:id/acknowledge': ADMIN,
  'GET /api/admin/books/trial-balance': ADMIN,
  'GET /api/admin/orders/totals': ADMIN,
  'GET /api/admin/orders/sales': ADMIN,
  'GET /api/admin/orders/needs': ADMIN,
  'GET /api/admin/leads/stock': ADMIN,
  'GET /api/admin/imports/activity': ADMIN,
  'GET /api/affnetwork-signups/counts': ADMIN,
  'GET /api/admin/orders/:id': ADMIN,
  'GET /api/admin/orders/:id/leads': ADMIN,
  'POST /api/admin/orders/:id/complete': ADMIN,
  'POST /api/admin/orders/:id/cancel': ADMIN,
  'POST /api/admin/orders/:id/refund': ADMIN,
  'GET /api/campaigns': SEATED,
  'GET /api/campaigns/:id': SEATED,
  'GET /api/campaigns/:id/statement': SEATED,
  'GET /api/campaigns/:id/statement.csv': SEATED,
  'PATCH /api/campaigns/:id': BUYER,
  'POST /api/campaigns/:id/start': BUYER,
  'POST /api/campaigns/:id/pause': BUYER,
  'POST /api/campaigns/:id/resume': BUYER,
  'GET /api/campaigns/:id/test-call': SEATED,
  'POST /api/campaigns/:id/test-call': BUYER,
  'GET /api/calls': SEATED,
  'GET /api/calls.csv': SEATED,
  'GET /api/calls/stats': SEATED,
  'GET /api/calls/:id': SEATED,
  'POST /api/calls/route': EVERYBODY,
  'POST /api/calls/events': EVERYBODY,
  'POST /api/calls/hooks/telnyx': EVERYBODY,
  'POST /api/calls/hooks/twilio': EVERYBODY,
  'POST /api/calls/hooks/retell': EVERYBODY,
  'GET /api/admin/calls/live': STAFF,
  'GET /api/admin/calls/reviews': ADMIN,
  'POST /api/admin/calls/reviews/:id/close': ADMIN,
  'POST /api/admin/calls/records': ADMIN,
  'GET /api/admin/campaigns': STAFF,
  'GET /api/admin/campaigns/:id': STAFF,
  'GET /api/admin/campaigns/:id/blockers': STAFF,
  'GET /api/admin/campaigns/:id/call-stats': STAFF,
  'GET /api/admin/campaigns/:id/ledger': STAFF,
  'GET /api/admin/call-health': STAFF,
  'GET /api/admin/calls/:id': ADMIN,
  'POST /api/admin/calls/:id/decision': ADMIN,
  'PATCH /api/admin/campaigns/:id': ADMIN,
  'POST /api/admin/campaigns/:id/pause': ADMIN,
  'POST /api/admin/campaigns/:id/resume': ADMIN,
  'POST /api/admin/campaigns/:id/credit': ADMIN,
  'POST /api/admin/campaigns/:id/attach': ADMIN,
};

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
