import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { SessionView } from '@warmline/contracts/auth/types';
import { SURVEY_EXAMPLES } from '@warmline/contracts/surveys/examples';
import { JwtService } from '@nestjs/jwt';
import type { Agent } from 'supertest';
import { TidyAuth } from '../../../src/modules/auth/use-cases/tidy-auth.use-case.js';
import { ManageTwoFactor } from '../../../src/modules/auth/use-cases/manage-two-factor.use-case.js';
import { OpenSession } from '../../../src/modules/auth/use-cases/open-session.use-case.js';
import { Users, type Account } from '../../../src/modules/users/public.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { signInBrowser, createPerson, enableTwoFactor } from '../../support/accounts/accounts.js';
import { waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const NEW_PASSWORD = 'lighthouse on the hill';

describe('own account', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const change = (browser: Agent, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
    browser.post('/api/me/change-password').send({ currentPassword, newPassword });
  const sessions = async (browser: Agent) => (await browser.get('/api/me/sessions').expect(200)).body as SessionView[];

  it('P5 lists the active sessions and marks this browser', async () => {
    const person = await createPerson(shop);
    const phone = shop.anonymous();
    await phone.post('/api/login').set('User-Agent', 'Phone').send({ username: person.username, password: PASSWORD }).expect(200);
    const laptop = await signInBrowser(shop, person);
    const list = await sessions(phone);
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current)).toMatchObject({ userAgent: 'Phone', address: '127.0.0.1' });
    expect(Date.parse(list[0]!.expiresAt)).toBeGreaterThan(Date.now());
    expect((await sessions(laptop)).find(({ current }) => current)?.userAgent).not.toBe('Phone');
  });

  it('P5 signs out one session, or all others', async () => {
    const person = await createPerson(shop);
    const [here, there, elsewhere] = [
      await signInBrowser(shop, person),
      await signInBrowser(shop, person),
      await signInBrowser(shop, person),
    ];
    const { id } = (await sessions(there)).find(({ current }) => current)!;
    await here.delete(`/api/me/sessions/${id}`).expect(204);
    await there.get('/api/me').expect(401);
    await elsewhere.get('/api/me').expect(200);
    await here.delete('/api/me/sessions').expect(204);
    await elsewhere.get('/api/me').expect(401);
    expect(await sessions(here)).toHaveLength(1);
  });

  it('cannot sign out another user', async () => {
    const [mine, theirs] = [
      await signInBrowser(shop, await createPerson(shop)),
      await signInBrowser(shop, await createPerson(shop)),
    ];
    const [session] = await sessions(theirs);
    await mine.delete(`/api/me/sessions/${session!.id}`).expect(404);
    await theirs.get('/api/me').expect(200);
  });

  it('P5 a new password ends every session, and this browser gets a new one', async () => {
    const person = await createPerson(shop);
    const [here, there] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    const [before] = (await sessions(here)).filter(({ current }) => current);
    const { body } = await change(here).expect(200);
    expect(body).toMatchObject({ user: { username: person.username } });
    await there.get('/api/me').expect(401);
    const after = await sessions(here);
    expect(after).toHaveLength(1);
    expect(after[0]!.id).not.toBe(before!.id);
    await shop.anonymous().post('/api/login').send({ username: person.username, password: PASSWORD }).expect(401);
    await signInBrowser(shop, person, NEW_PASSWORD);
    await waitForEmail(person.email, 'Your password was changed');
  });

  it('P16 accepts one of ten simultaneous changes', async () => {
    const browser = await signInBrowser(shop, await createPerson(shop));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(browser, PASSWORD, `lighthouse no ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers.filter(({ status }) => status !== 200)) expect([400, 401]).toContain(status);
  });

  it('P16 opens no session when the password changed during its check', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const logins = Array.from({ length: 5 }, async () => {
      const other = shop.anonymous();
      const { status } = await other.post('/api/login').send({ username: person.username, password: PASSWORD });
      return { other, status };
    });
    await change(browser).expect(200);
    for (const { other } of await Promise.all(logins)) await other.get('/api/me').expect(401);
    await browser.get('/api/me').expect(200);
  });

  it('opens no session for an account state from before a password or two-factor change', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const open = async (account: Account) => {
      const origin = { address: '127.0.0.1', userAgent: '' };
      return shop.db.transaction((tx) => shop.app.get(OpenSession).execute(tx, account, origin, 'password'));
    };
    const before = (await shop.app.get(Users).account(person.id))!;
    expect(await open(before)).not.toBeNull();
    await enableTwoFactor(shop, person, browser);
    expect(await open(before)).toBeNull();
    await shop.app.get(ManageTwoFactor).reset(person.username);
    const again = await signInBrowser(shop, person);
    expect(await open(before)).not.toBeNull();
    await change(again).expect(200);
    expect(await open(before)).toBeNull();
  });

  it('rejects a wrong current password at its field ten times in 15 minutes, then returns 429', async () => {
    const browser = await signInBrowser(shop, await createPerson(shop));
    for (let guess = 1; guess <= 10; guess += 1) {
      const { body } = await change(browser, 'wrong password').expect(400);
      expect(body).toMatchObject({
        code: 'current_password_wrong',
        errors: [{ field: 'currentPassword', message: AUTH_MESSAGES.currentPasswordWrong }],
      });
    }
    const refused = await change(browser).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['7 chars', 'validation_failed', AUTH_MESSAGES.passwordTooShort],
    ['iloveyou1', 'password_common', AUTH_MESSAGES.passwordCommon],
    [PASSWORD, 'validation_failed', 'Please choose a password that differs from the current one.'],
  ])('B5.25 rejects the new password %s at its field', async (newPassword, code, message) => {
    const browser = await signInBrowser(shop, await createPerson(shop));
    const { body } = await change(browser, PASSWORD, newPassword).expect(400);
    expect(body).toMatchObject({ code, errors: [{ field: 'newPassword', message }] });
    await browser.get('/api/me').expect(200);
  });

  it('P79 rejects a common password and a word of the shop at sign-up too, at its field; six characters are enough there', async () => {
    const survey = { ...SURVEY_EXAMPLES.valid[0]!.body, username: 'newcomer', email: 'newcomer@test.example' };
    const post = (password: string) =>
      shop
        .anonymous()
        .post('/api/survey')
        .send({ ...survey, password });
    for (const refused of ['secret1', 'Warmline2026']) {
      const { body } = await post(refused).expect(400);
      expect(body).toMatchObject({
        code: 'password_common',
        errors: [{ field: 'password', message: AUTH_MESSAGES.passwordCommon }],
      });
    }
    await post('6chars').expect(200);
  });

  it('removes expired sessions and old links, and keeps the active ones', async () => {
    const person = await createPerson(shop);
    const [dead, alive] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    const { id } = (await sessions(dead)).find(({ current }) => current)!;
    await shop.db.run('UPDATE sessions SET expires_at = now() WHERE id = $1', [id]);
    const link = `INSERT INTO password_resets (id, user_id, token_hash, expires_at)
      SELECT gen_random_uuid(), $1, sha256(convert_to($2, 'UTF8')), now() - $2::text::interval`;
    for (const age of ['2 days', '1 hour']) await shop.db.run(link, [person.id, age]);
    await shop.app.get(TidyAuth).execute();
    const [left] = await shop.db.query<{ sessions: number; links: number }>(
      `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions,
         (SELECT count(*)::int FROM password_resets WHERE user_id = $1) AS links`,
      [person.id],
    );
    expect(left).toEqual({ sessions: 1, links: 1 });
    await alive.get('/api/me').expect(200);
  });

  it('rejects tokens for other purposes as a session', async () => {
    const person = await createPerson(shop);
    const [session] = await sessions(await signInBrowser(shop, person));
    const jwt = new JwtService({ secret: shop.app.get(Settings).JWT_SECRET });
    const ask = (audience: string) => {
      const token = jwt.sign({ sub: person.id, sid: session!.id }, { audience });
      return shop.anonymous().get('/api/me').set('Cookie', `warmline_session=${token}`);
    };
    await ask('session').expect(200);
    await ask('device').expect(401);
    await ask('second-step').expect(401);
  });

  it('ends an idle session and one past its maximum lifetime', async () => {
    const person = await createPerson(shop, 'admin');
    const [idle, old] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    const idOf = async (browser: Agent) => (await sessions(browser)).find(({ current }) => current)!.id;
    const [idleId, oldId] = [await idOf(idle), await idOf(old)];
    await shop.db.run(`UPDATE sessions SET seen_at = now() - interval '31 minutes' WHERE id = $1`, [idleId]);
    await shop.db.run(`UPDATE sessions SET expires_at = now() WHERE id = $1`, [oldId]);
    await idle.get('/api/me').expect(401);
    await old.get('/api/me').expect(401);
  });
});
