import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { signInBrowser, createPerson } from '../../support/accounts/accounts.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const HERE = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/);

describe('security events in the process log', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());
  afterEach(() => void jest.restoreAllMocks());

  /** Returns a function that lists the lines of this kind written from now on. */
  function linesOf(kind: string): () => object[] {
    const spy = jest.spyOn(Logger.prototype, 'log');
    return () => spy.mock.calls.filter(([, text]) => text === kind).map(([fields]) => fields as object);
  }

  it('names the account, the address and the method of every sign-in, also of buyers', async () => {
    const lines = linesOf('signed in');
    const person = await createPerson(shop);
    await signInBrowser(shop, person);
    expect(lines()).toEqual([{ account: person.id, from: HERE, proof: 'password' }]);
  });

  it('names the address and the reason of a failed sign-in, without the typed values', async () => {
    const lines = linesOf('refused');
    await shop.anonymous().post('/api/login').send({ username: 'nobody', password: 'walrus-lantern' }).expect(401);
    expect(lines()).toEqual([
      {
        reqId: expect.any(String),
        refusal: 'invalid_credentials',
        account: undefined,
        from: HERE,
        method: 'POST',
        url: '/api/login',
      },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/nobody|walrus/);
  });

  it.each([
    ['a user without the permission', '/api/users', {}, 403, 'forbidden'],
    ['a page of another site', '/api/me', { Origin: 'https://evil.example' }, 403, 'bad_origin'],
  ])('logs a request from %s', async (_case, path, headers, status, refusal) => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const lines = linesOf('refused');
    await (refusal === 'bad_origin' ? browser.post(path) : browser.get(path)).set(headers).expect(status);
    expect(lines()).toEqual([expect.objectContaining({ refusal, from: HERE, url: path })]);
    if (refusal === 'forbidden') expect(lines()).toEqual([expect.objectContaining({ account: person.id })]);
  });

  it('logs a wrong password of a user who is signed in, and requests over a limit', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const lines = linesOf('refused');
    const confirm = () => browser.post('/api/me/confirm-password').send({ currentPassword: 'walrus-lantern' });
    await confirm().expect(400);
    const refused = { account: person.id, from: HERE, url: '/api/me/confirm-password' };
    expect(lines()).toEqual([expect.objectContaining({ ...refused, refusal: 'current_password_wrong' })]);
    expect(JSON.stringify(lines())).not.toContain('walrus');
    for (let sent = 1; (await confirm()).status !== 429; sent += 1) expect(sent).toBeLessThan(50);
    expect(lines().at(-1)).toEqual(expect.objectContaining({ ...refused, refusal: 'too_many_requests' }));
  });

  it('logs signed-out requests that are refused, and no successful ones', async () => {
    const lines = linesOf('refused');
    await shop.anonymous().get('/api/me').expect(401);
    await shop.anonymous().get('/api/public-config').expect(200);
    expect(lines()).toEqual([expect.objectContaining({ refusal: 'unauthenticated', url: '/api/me' })]);
  });
});
