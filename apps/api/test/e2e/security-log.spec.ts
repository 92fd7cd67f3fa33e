import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { browserOf, createPerson } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const HERE = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/);

describe('what the process log says about who tried what', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());
  afterEach(() => void jest.restoreAllMocks());

  /** The lines of one kind that are written from now on; they are still written. */
  function linesOf(kind: string): () => object[] {
    const spy = jest.spyOn(Logger.prototype, 'log');
    return () => spy.mock.calls.filter(([, text]) => text === kind).map(([fields]) => fields as object);
  }

  it('names the account, the place and the proof of every sign-in, of buyers too', async () => {
    const lines = linesOf('signed in');
    const person = await createPerson(shop);
    await browserOf(shop, person);
    expect(lines()).toEqual([{ account: person.id, from: HERE, proof: 'password' }]);
  });

  it('names the place and the reason of a sign-in that failed, and not what was typed', async () => {
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
    ['somebody without the permission', '/api/users', {}, 403, 'forbidden'],
    ['another site’s page', '/api/me', { Origin: 'https://evil.example' }, 403, 'bad_origin'],
  ])('names %s', async (_case, path, headers, status, refusal) => {
    const person = await createPerson(shop);
    const browser = await browserOf(shop, person);
    const lines = linesOf('refused');
    await (refusal === 'bad_origin' ? browser.post(path) : browser.get(path)).set(headers).expect(status);
    expect(lines()).toEqual([expect.objectContaining({ refusal, from: HERE, url: path })]);
    if (refusal === 'forbidden') expect(lines()).toEqual([expect.objectContaining({ account: person.id })]);
  });

  it('names whoever was nobody, and says nothing of what went well', async () => {
    const lines = linesOf('refused');
    await shop.anonymous().get('/api/me').expect(401);
    await shop.anonymous().get('/api/public-config').expect(200);
    expect(lines()).toEqual([expect.objectContaining({ refusal: 'unauthenticated', url: '/api/me' })]);
  });
});
