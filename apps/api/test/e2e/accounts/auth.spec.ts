import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOGIN_EXAMPLES } from '@warmline/contracts/auth/examples';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import request from 'supertest';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('sign-in and sign-out', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    await shop.createUser('buyer', 'Dana.Ortiz');
  });
  afterAll(() => shop.stop());

  const login = (username: string, password = PASSWORD) => shop.anonymous().post('/api/login').send({ username, password });
  /** Returns the session cookie of a new sign-in as `name=value`. */
  const cookieOf = async (username: string) => (await login(username).expect(200)).get('Set-Cookie')![0]!.split(';')[0]!;
  const me = (cookie: string) => request(shop.url).get('/api/me').set('Cookie', cookie);

  it('B7.03 B3.01 returns the user with isAdmin and without secrets', async () => {
    const { body } = (await login('Dana.Ortiz').expect(200)) as { body: { user: Record<string, unknown> } };
    expect(body.user).toMatchObject({
      id: expect.any(String),
      username: 'Dana.Ortiz',
      firstName: 'Test',
      lastName: 'Person',
      isAdmin: false,
      email: 'Dana.Ortiz@test.example',
      phone: '5550100100',
      agencyName: 'Test Agency',
      role: 'Insurance Agent',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      access: 'buyer',
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|password/i);
  });

  it.each([
    ['admin', true, 'Staff'],
    ['support', false, 'Staff'],
    ['buyer', false, 'Insurance Agent'],
  ] as const)('B3.02 returns for %s isAdmin %s and role %s', async (access, isAdmin, role) => {
    const agent = await shop.signedIn(access);
    const { body } = await agent.get('/api/me').expect(200);
    expect(body).toMatchObject({ user: { isAdmin, role, access } });
  });

  it('finds the username regardless of case', async () => {
    await login('DANA.ORTIZ').expect(200);
  });

  it('B8.25 P10 answers a wrong password and an unknown username alike', async () => {
    const answers = await Promise.all([login('Dana.Ortiz', 'wrong password'), login('nobody-here')]);
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, { statusCode: 401, code: 'invalid_credentials', message: 'Invalid credentials' }]);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it.each(LOGIN_EXAMPLES.invalid)('B5.01 B5.02 rejects $name', async ({ body: payload, field, message }) => {
    const { body } = await shop.anonymous().post('/api/login').send(payload).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, message }] });
  });

  it.each([
    { password: 'x' },
    { username: 7, password: 'x' },
    { username: ['a'], password: 'x' },
    { username: {}, password: 'x' },
  ])('B5.01 rejects %j at the username', async (payload) => {
    const { body } = await shop.anonymous().post('/api/login').send(payload).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'username', message: 'Username is required' }] });
  });

  it('P5 sets a cookie that scripts and other sites cannot use, valid for a week', async () => {
    const [cookie] = (await login('Dana.Ortiz').expect(200)).get('Set-Cookie')!;
    const attributes = cookie!.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=604800']));
    expect(attributes).not.toContain('Secure');
  });

  it('B7.04 P4 logout ends the session on the server, clears the cookie and redirects to /login', async () => {
    const cookie = await cookieOf('Dana.Ortiz');
    await me(cookie).expect(200);
    const answer = await request(shop.url).get('/api/logout').set('Cookie', cookie).redirects(0).expect(302);
    expect(answer.headers.location).toBe('/login');
    expect(answer.get('Set-Cookie')![0]).toMatch(/^warmline_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    await me(cookie).expect(401);
  });

  it('redirects to /login on logout without a session or with an invalid one', async () => {
    for (const cookie of ['', 'warmline_session=rubbish'])
      await request(shop.url).get('/api/logout').set('Cookie', cookie).redirects(0).expect(302).expect('location', '/login');
  });

  it('P4 keeps the cookie on logout while the session cannot be read, so that the user can retry', async () => {
    const cookie = await cookieOf('Dana.Ortiz');
    const logout = () => request(shop.url).get('/api/logout').set('Cookie', cookie).redirects(0);
    await shop.asOwner('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      expect((await logout().expect(500)).headers).not.toHaveProperty('set-cookie');
    } finally {
      await shop.asOwner('ALTER TABLE sessions_away RENAME TO sessions');
    }
    await me(cookie).expect(200);
    await logout().expect(302);
    await me(cookie).expect(401);
  });

  it('P5 opens a new session at every sign-in; ending one leaves the others', async () => {
    const [one, two] = [await cookieOf('Dana.Ortiz'), await cookieOf('Dana.Ortiz')];
    expect(one).not.toBe(two);
    await request(shop.url).get('/api/logout').set('Cookie', one).redirects(0).expect(302);
    await me(one).expect(401);
    await me(two).expect(200);
  });

  it.each(['Dana.Ortiz', 'somebody.else'])(
    'P34 a sign-in ends the earlier session of this browser, signed in as %s',
    async (name) => {
      if (name !== 'Dana.Ortiz') await shop.createUser('buyer', name);
      const elsewhere = await cookieOf(name);
      const earlier = await cookieOf(name);
      const again = (password: string) =>
        request(shop.url).post('/api/login').set('Cookie', earlier).send({ username: 'Dana.Ortiz', password });
      await again('wrong password').expect(401);
      await me(earlier).expect(200);
      const later = (await again(PASSWORD).expect(200)).get('Set-Cookie')![0]!.split(';')[0]!;
      await me(earlier).expect(401);
      await me(later).expect(200);
      await me(elsewhere).expect(200);
    },
  );

  it('rejects a missing, malformed or expired token, one with a foreign signature, and one for another purpose', async () => {
    const token = (await cookieOf('Dana.Ortiz')).split('=')[1]!;
    const [header, payload] = token.split('.');
    const jwt = shop.app.get(JwtService, { strict: false });
    const { sub, sid } = jwt.decode<{ sub: string; sid: string }>(token);
    const signed = (options: JwtSignOptions) => jwt.sign({ sub, sid }, { audience: 'session', expiresIn: 60, ...options });
    await me(`warmline_session=${signed({})}`).expect(200);
    const foreign = signed({ secret: 'another secret of thirty-two characters' });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const refused = [foreign, unsigned, signed({ audience: 'device' }), signed({ expiresIn: -1 })];
    for (const forged of ['', `${token}x`, `${header}.${payload}`, ...refused]) {
      const { body } = await me(`warmline_session=${forged}`).expect(401);
      expect(body).toEqual({ statusCode: 401, code: 'unauthenticated', message: 'Please sign in.' });
    }
  });

  it.each([
    ['buyer', '11 hours', '13 hours', '7 days'],
    ['admin', '29 minutes', '31 minutes', '12 hours'],
    ['support', '29 minutes', '31 minutes', '12 hours'],
  ] as const)(
    'P5 keeps a session of %s after %s without use, not after %s, and ends it after %s in any case',
    async (access, idle, tooIdle, life) => {
      const username = `idle-${access}`;
      const userId = await shop.createUser(access, username);
      const cookie = await cookieOf(username);
      const last = (interval: string) =>
        shop.db.run('UPDATE sessions SET seen_at = now() - $2::interval WHERE user_id = $1', [userId, interval]);
      await last(idle);
      await me(cookie).expect(200);
      await last(tooIdle);
      await me(cookie).expect(401);
      await shop.db.run('UPDATE sessions SET seen_at = now(), expires_at = expires_at - $2::interval WHERE user_id = $1', [
        userId,
        life,
      ]);
      await me(cookie).expect(401);
    },
  );

  it('applies a new role at the next request, without a new sign-in', async () => {
    const userId = await shop.createUser('buyer', 'promoted');
    const cookie = await cookieOf('promoted');
    const imports = () => request(shop.url).get('/api/admin/imports').set('Cookie', cookie);
    await imports().expect(403);
    await shop.db.run(`UPDATE users SET access = 'admin' WHERE id = $1`, [userId]);
    await imports().expect(200);
  });
});

// Passport's strategies are global to the process: only one application at a time can sign users in.
describe('signing in over https', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { PUBLIC_URL: 'https://shop.example' } });
    await shop.createUser('buyer', 'secure-buyer');
  });
  afterAll(() => shop.stop());

  const signIn = async (cookie = '') => {
    const answer = await shop
      .anonymous()
      .post('/api/login')
      .set('Cookie', cookie)
      .send({ username: 'secure-buyer', password: PASSWORD })
      .expect(200);
    return answer.get('Set-Cookie')!;
  };
  const nameAndValue = (cookies: string[], name: string) => cookies.find((cookie) => cookie.startsWith(name))!.split(';')[0]!;

  it('P5 marks every cookie Secure and host-only, with path /', async () => {
    const guest = await shop.anonymous().post('/api/create-payment-intent').send({ amount: 37, callCount: 1, tier: 'premium' });
    const cookies = [...(await signIn()), ...guest.get('Set-Cookie')!];
    const names = cookies.map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['__Host-warmline_session', '__Host-warmline_device', '__Host-warmline_visitor']);
    for (const cookie of cookies) {
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('accepts the session from that cookie only, not from one that a sibling domain could set', async () => {
    const session = nameAndValue(await signIn(), '__Host-warmline_session');
    await shop.anonymous().get('/api/me').set('Cookie', session).expect(200);
    await shop.anonymous().get('/api/me').set('Cookie', session.replace('__Host-', '')).expect(401);
  });

  it('issues a new session to a browser that already sends one (no session fixation)', async () => {
    const planted = nameAndValue(await signIn(), '__Host-warmline_session');
    const given = nameAndValue(await signIn(planted), '__Host-warmline_session');
    expect(given).not.toBe(planted);
  });

  it('clears the cookie with the attributes that browsers require', async () => {
    const session = nameAndValue(await signIn(), '__Host-warmline_session');
    const answer = await shop.anonymous().get('/api/logout').set('Cookie', session).expect(302);
    const [cleared] = answer.get('Set-Cookie')!;
    expect(cleared!.split('; ')).toEqual(expect.arrayContaining(['__Host-warmline_session=', 'Path=/', 'Secure', 'HttpOnly']));
    expect(cleared).toContain('Expires=Thu, 01 Jan 1970');
    await shop.anonymous().get('/api/me').set('Cookie', session).expect(401);
  });

  it.each(['cross-site', 'same-site'])('P14 keeps the session when a %s page navigates to the logout', async (site) => {
    const session = nameAndValue(await signIn(), '__Host-warmline_session');
    const led = await shop.anonymous().get('/api/logout').set({ Cookie: session, 'Sec-Fetch-Site': site }).expect(302);
    expect(led.headers).toMatchObject({ location: '/login' });
    expect(led.get('Set-Cookie')).toBeUndefined();
    await shop.anonymous().get('/api/me').set('Cookie', session).expect(200);
    for (const own of ['same-origin', 'none']) {
      const mine = nameAndValue(await signIn(), '__Host-warmline_session');
      await shop.anonymous().get('/api/logout').set({ Cookie: mine, 'Sec-Fetch-Site': own }).expect(302);
      await shop.anonymous().get('/api/me').set('Cookie', mine).expect(401);
    }
  });
});
