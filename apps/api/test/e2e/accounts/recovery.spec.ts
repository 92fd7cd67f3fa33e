import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { resetTokenHash } from '../../../src/modules/auth/reset-token.js';
import { signInBrowser, createPerson, type Person } from '../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const NEW_PASSWORD = 'lighthouse on the hill';
const SUBJECT = 'Reset your Warmline password';

describe('forgotten password', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { PUBLIC_URL: 'https://shop.example' } });
  });
  afterAll(() => shop.stop());

  const forgot = (email: string) => shop.anonymous().post('/api/forgot-password').send({ email });
  const validate = (token: string) => shop.anonymous().post('/api/validate-reset-token').send({ token });
  const reset = (token: string, password = NEW_PASSWORD) =>
    shop.anonymous().post('/api/reset-password').send({ token, password });

  async function tokenFor({ email }: Person): Promise<string> {
    await forgot(email).expect(200);
    const { HTML } = await waitForEmail(email, SUBJECT);
    return /https:\/\/shop\.example\/reset-password\?token=([\w-]+)/.exec(HTML)![1]!;
  }
  const moveExpiry = (token: string, interval: string) =>
    shop.db.run(`UPDATE password_resets SET expires_at = expires_at + $2::interval WHERE token_hash = $1`, [
      resetTokenHash(token),
      interval,
    ]);

  it('B7.16 B7.17 B7.18 B4.12 B2.22 is replaced through an emailed link: unknown, valid, success', async () => {
    const person = await createPerson(shop);
    await validate('a-token-nobody-has').expect(400);
    const token = await tokenFor(person);
    expect((await validate(token).expect(200)).body).toEqual({ valid: true, username: person.username });
    expect((await reset(token).expect(200)).body).toEqual({ message: AUTH_MESSAGES.passwordReset });
    await shop.anonymous().post('/api/login').send({ username: person.username, password: PASSWORD }).expect(401);
    await signInBrowser(shop, person, NEW_PASSWORD);
    await waitForEmail(person.email, 'Your password was changed');
  });

  it('P6 stores only the hash of the token', async () => {
    const token = await tokenFor(await createPerson(shop));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const written = await shop.db.query<{ text: string }>(
      `SELECT to_jsonb(r)::text AS text FROM password_resets r UNION ALL SELECT to_jsonb(o)::text FROM outbox o
       UNION ALL SELECT to_jsonb(a)::text FROM audit_log a`,
    );
    expect(written.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  it('P5 ends all sessions of the account at the next request', async () => {
    const person = await createPerson(shop);
    const [phone, laptop] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    await reset(await tokenFor(person)).expect(200);
    await phone.get('/api/me').expect(401);
    await laptop.get('/api/me').expect(401);
  });

  it('P6 accepts a link once when ten requests use it at once', async () => {
    const token = await tokenFor(await createPerson(shop));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `lighthouse number ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ statusCode: 400, code: 'reset_link_invalid' });
    await validate(token).expect(400);
  });

  it('invalidates the other links of the account', async () => {
    const person = await createPerson(shop);
    const first = await tokenFor(person);
    await forgot(person.email).expect(200);
    const tokens = await waitFor('the second link', async () => {
      const links = (await emailsTo(person.email)).map(({ HTML }) => /token=([\w-]+)/.exec(HTML)![1]!);
      return links.length === 2 && links;
    });
    await reset(tokens.find((token) => token !== first)!).expect(200);
    await validate(first).expect(400);
  });

  it('B9.04 B2.23 P6 rejects a link after 60 minutes by the database clock, not before', async () => {
    const token = await tokenFor(await createPerson(shop));
    const [row] = await shop.db.query<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM password_resets WHERE token_hash = $1',
      [resetTokenHash(token)],
    );
    expect(row!.seconds).toBeCloseTo(3600, 0);
    await moveExpiry(token, '-59 minutes');
    await validate(token).expect(200);
    await moveExpiry(token, '-1 minute');
    const { body } = await validate(token).expect(400);
    expect(body).toMatchObject({ code: 'reset_link_invalid', message: AUTH_MESSAGES.resetLinkInvalid });
    await reset(token).expect(400);
  });

  it('B5.25 B9.03 P17 rejects a short or a common password at the field and keeps the link valid for one of 8 characters', async () => {
    const token = await tokenFor(await createPerson(shop));
    const short = await reset(token, '7 chars').expect(400);
    expect(short.body).toMatchObject({ errors: [{ field: 'password', message: 'Password must be at least 8 characters' }] });
    const common = await reset(token, 'Password1').expect(400);
    expect(common.body).toMatchObject({
      code: 'password_common',
      errors: [{ field: 'password', message: AUTH_MESSAGES.passwordCommon }],
    });
    await reset(token, '8 chars!').expect(200);
  });

  it.each(['', 'dana', 'dana@', 7, null])('B5.27 rejects %p as an email address', async (email) => {
    const { body } = await shop.anonymous().post('/api/forgot-password').send({ email }).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'email', message: 'Please enter a valid email address' }] });
  });

  it.each([{}, { token: '' }, { token: 'x'.repeat(101) }, { token: ['x'] }])('B2.24 rejects %j as a token', async (body) => {
    const answer = await shop.anonymous().post('/api/validate-reset-token').send(body).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'token', message: AUTH_MESSAGES.resetLinkInvalid }] });
  });

  it('B2.20 B6.03 P6 answers known and unknown addresses alike, with the same work, and emails only known ones', async () => {
    const jobs = async () => {
      const query = `SELECT count(*)::int AS count FROM outbox WHERE kind = 'auth.reset-link'`;
      return (await shop.db.query<{ count: number }>(query))[0]!.count;
    };
    const { email } = await createPerson(shop);
    const answers = [];
    for (const address of [email, email.toUpperCase(), 'nobody@test.example']) {
      const before = await jobs();
      answers.push((await forgot(address).expect(200)).body);
      expect(await jobs()).toBe(before + 1);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await waitFor('all links to be sent', async () => {
      const query = `SELECT count(*)::int AS open FROM outbox WHERE kind = 'auth.reset-link' AND done_at IS NULL`;
      return (await shop.db.query<{ open: number }>(query))[0]!.open === 0;
    });
    await waitForEmail(email, SUBJECT);
    expect(await emailsTo('nobody@test.example')).toEqual([]);
  });

  it('sends at most five links an hour to one account, with the usual response', async () => {
    const { id, email } = await createPerson(shop);
    for (let ask = 1; ask <= 8; ask += 1) await forgot(email).expect(200);
    await waitFor('all jobs to be done', async () => {
      const [row] = await shop.db.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM outbox WHERE payload->>'userId' = $1 AND done_at IS NULL`,
        [id],
      );
      return row!.open === 0;
    });
    expect(await emailsTo(email)).toHaveLength(5);
  });

  it('builds links from PUBLIC_URL only, not from the host of the request', async () => {
    const { email } = await createPerson(shop);
    await forgot(email).set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example').expect(200);
    const { HTML } = await waitForEmail(email, SUBJECT);
    expect(HTML).toContain('https://shop.example/reset-password?token=');
    expect(HTML).not.toContain('evil.example');
  });
});
