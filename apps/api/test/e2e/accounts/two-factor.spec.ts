import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecoveryCodes, SecondStep, SessionView, TwoFactorState } from '@warmline/contracts/auth/types';
import { ManageTwoFactor } from '../../../src/modules/auth/use-cases/manage-two-factor.use-case.js';
import { signInBrowser, codeOf, createPerson, enableTwoFactor, type Person } from '../../support/accounts/accounts.js';
import { waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const WRONG = { statusCode: 400, code: 'two_factor_code_wrong', errors: [{ field: 'code' }] };

describe('P19 two-factor sign-in', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const state = async (browser: ReturnType<TestApp['anonymous']>) =>
    (await browser.get('/api/me/two-factor').expect(200)).body as TwoFactorState;

  /** Signs in a browser up to the prompt for the code. */
  async function signInToCodePrompt({ username }: Person) {
    const browser = shop.anonymous();
    const { body, headers } = await browser.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    expect(headers).not.toHaveProperty('set-cookie');
    const { challenge } = (body as SecondStep).twoFactor;
    return { browser, challenge, code: (code: string) => browser.post('/api/login/two-factor').send({ challenge, code }) };
  }

  it('is set up with an app, then asks for its code, and sends an email', async () => {
    const person = await createPerson(shop);
    const [here, there] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    expect(await state(here)).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0, required: false });
    const { secret, codes } = await enableTwoFactor(shop, person, here);
    expect(new Set(codes).size).toBe(10);
    expect(await state(here)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    await there.get('/api/me').expect(401);
    await waitForEmail(person.email, 'Two-factor sign-in is on');

    const { browser, code } = await signInToCodePrompt(person);
    await browser.get('/api/me').expect(401);
    const { body } = await code(codeOf(secret)).expect(200);
    expect(body).toMatchObject({ user: { username: person.username } });
    await browser.get('/api/me').expect(200);
  });

  it('P34 ends the browser’s earlier session only once the code is correct', async () => {
    const [person, before] = [await createPerson(shop), await createPerson(shop)];
    const { secret } = await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    const browser = await signInBrowser(shop, before);
    const asked = await browser.post('/api/login').send({ username: person.username, password: PASSWORD }).expect(200);
    const { challenge } = (asked.body as SecondStep).twoFactor;
    const sessions = () => shop.db.query('SELECT FROM sessions WHERE user_id = $1', [before.id]);
    await browser.post('/api/login/two-factor').send({ challenge, code: '000000' }).expect(400);
    expect(await sessions()).toHaveLength(1);
    await browser
      .post('/api/login/two-factor')
      .send({ challenge, code: codeOf(secret) })
      .expect(200);
    expect(await sessions()).toHaveLength(0);
  });

  it('gives the app its secret as an otpauth URI', async () => {
    const person = await createPerson(shop);
    const { body } = await (
      await signInBrowser(shop, person)
    )
      .post('/api/me/two-factor/enrol')
      .send({ currentPassword: PASSWORD })
      .expect(200);
    const { secret, uri } = body as { secret: string; uri: string };
    const url = new URL(uri);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe(`/Warmline:${person.username}`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Warmline', digits: '6', period: '30' });
  });

  it('stores the secret encrypted and the recovery codes hashed', async () => {
    const person = await createPerson(shop);
    const { secret, codes } = await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    const rows = await shop.db.query<{ text: string }>(
      `SELECT to_jsonb(t)::text AS text FROM two_factors t UNION ALL SELECT to_jsonb(r)::text FROM recovery_codes r
       UNION ALL SELECT to_jsonb(a)::text FROM audit_log a UNION ALL SELECT to_jsonb(o)::text FROM outbox o`,
    );
    const written = rows.map(({ text }) => text).join('\n');
    for (const word of [secret, ...codes]) expect(written).not.toContain(word);
  });

  it('accepts a code once, also when ten requests send it at once', async () => {
    const person = await createPerson(shop);
    const { secret } = await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    const { code } = await signInToCodePrompt(person);
    // The same code for all requests, also if the app meanwhile shows the next one.
    const shown = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => code(shown)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await (await signInToCodePrompt(person)).code(shown).expect(400)).body).toMatchObject(WRONG);
  });

  it('accepts the next code from a clock that is ahead, and none further off', async () => {
    const person = await createPerson(shop);
    const { secret } = await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    for (const steps of [-3, 3]) await (await signInToCodePrompt(person)).code(codeOf(secret, steps)).expect(400);
    await (await signInToCodePrompt(person)).code(codeOf(secret, 1)).expect(200);
  });

  it('accepts each recovery code once, in any format, and sends an email', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const { codes } = await enableTwoFactor(shop, person, browser);
    await (await signInToCodePrompt(person)).code(` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `).expect(200);
    await (await signInToCodePrompt(person)).code(codes[0]!).expect(400);
    expect(await state(browser)).toMatchObject({ recoveryCodesLeft: 9 });
    await waitForEmail(person.email, 'A recovery code was used');
  });

  it('creates new recovery codes for password and code, and invalidates the old ones', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const { secret, codes } = await enableTwoFactor(shop, person, browser);
    const { body } = await browser
      .post('/api/me/two-factor/recovery-codes')
      .send({ currentPassword: PASSWORD, code: codeOf(secret) })
      .expect(200);
    await (await signInToCodePrompt(person)).code(codes[0]!).expect(400);
    await (await signInToCodePrompt(person)).code((body as RecoveryCodes).recoveryCodes[0]!).expect(200);
  });

  it('is turned off with password and code', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const { secret } = await enableTwoFactor(shop, person, browser);
    const disable = (currentPassword: string, code: string) =>
      browser.post('/api/me/two-factor/disable').send({ currentPassword, code });
    await disable('wrong password', codeOf(secret)).expect(400);
    expect((await disable(PASSWORD, '000000').expect(400)).body).toMatchObject(WRONG);
    await disable(PASSWORD, codeOf(secret)).expect(204);
    await disable(PASSWORD, codeOf(secret)).expect(409);
    await signInBrowser(shop, person);
    await waitForEmail(person.email, 'Two-factor sign-in is off');
  });

  it('is set up step by step, with the password only; until the first code, sign-in asks for none', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const confirm = (code: string) => browser.post('/api/me/two-factor/confirm').send({ code });
    const begin = (currentPassword: string) => browser.post('/api/me/two-factor/enrol').send({ currentPassword });
    expect((await confirm('123456').expect(409)).body).toMatchObject({ code: 'two_factor_off' });
    expect((await begin('wrong password').expect(400)).body).toMatchObject({ code: 'current_password_wrong' });
    await begin(PASSWORD).expect(200);
    expect((await confirm('000000').expect(400)).body).toMatchObject(WRONG);
    await signInBrowser(shop, person);
    await enableTwoFactor(shop, person, browser);
    expect((await begin(PASSWORD).expect(409)).body).toMatchObject({ code: 'two_factor_already_on' });
    expect((await confirm('123456').expect(409)).body).toMatchObject({ code: 'two_factor_already_on' });
  });

  it('throttles guesses of codes per account', async () => {
    const person = await createPerson(shop);
    await enableTwoFactor(shop, person, await signInBrowser(shop, person));
    const { code } = await signInToCodePrompt(person);
    for (let guess = 1; guess <= 10; guess += 1) await code('000000').expect(400);
    expect(Number((await code('000000').expect(429)).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks for the password again when the challenge is malformed, of another kind, or older than a password change', async () => {
    const person = await createPerson(shop);
    const browser = await signInBrowser(shop, person);
    const { secret } = await enableTwoFactor(shop, person, browser);
    const { challenge, code } = await signInToCodePrompt(person);
    const send = (token: string) =>
      shop
        .anonymous()
        .post('/api/login/two-factor')
        .send({ challenge: token, code: codeOf(secret) });
    expect((await send(`${challenge}x`).expect(401)).body).toMatchObject({ code: 'sign_in_expired' });
    await shop.anonymous().get('/api/me').set('Cookie', `warmline_session=${challenge}`).expect(401);
    await browser.post('/api/me/change-password').send({ currentPassword: PASSWORD, newPassword: 'lighthouse hill' }).expect(200);
    expect((await code(codeOf(secret)).expect(401)).body).toMatchObject({ code: 'sign_in_expired' });
  });

  it('can be reset on the command line after a lost device, which ends all sessions', async () => {
    const person = await createPerson(shop, 'admin');
    const browser = await signInBrowser(shop, person);
    await enableTwoFactor(shop, person, browser);
    await shop.app.get(ManageTwoFactor).reset(person.username.toUpperCase());
    await browser.get('/api/me').expect(401);
    await signInBrowser(shop, person);
  });
});

describe('P19 required two-factor sign-in for staff', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { STAFF_TWO_FACTOR: 'required' } });
  });
  afterAll(() => shop.stop());

  it.each(['support', 'admin'] as const)('blocks %s until it is on, and does not let them turn it off', async (access) => {
    const person = await createPerson(shop, access);
    const browser = shop.anonymous();
    const login = await browser.post('/api/login').send({ username: person.username, password: PASSWORD }).expect(200);
    expect(login.body).toMatchObject({ mustEnrolTwoFactor: true });
    expect((await browser.get('/api/users').expect(403)).body).toMatchObject({ code: 'two_factor_required' });
    expect(((await browser.get('/api/me/sessions').expect(200)).body as SessionView[]).length).toBe(1);
    const { secret } = await enableTwoFactor(shop, person, browser);
    await browser.get('/api/users').expect(200);
    expect((await browser.get('/api/me').expect(200)).body).not.toHaveProperty('mustEnrolTwoFactor');
    const proof = { currentPassword: PASSWORD, code: codeOf(secret) };
    await browser.post('/api/me/two-factor/disable').send(proof).expect(403);
  });

  it('requires nothing from buyers', async () => {
    const buyer = await signInBrowser(shop, await createPerson(shop));
    await buyer.get('/api/orders').expect(200);
    expect((await buyer.get('/api/me').expect(200)).body).not.toHaveProperty('mustEnrolTwoFactor');
  });
});
