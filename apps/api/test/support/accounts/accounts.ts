import type { Access } from '@warmline/contracts/auth/access';
import type { EnrolTwoFactorResponse, RecoveryCodes } from '@warmline/contracts/auth/types';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Agent } from 'supertest';
import { PASSWORD, type TestApp } from '../test-app.js';

export interface Person {
  id: string;
  username: string;
  email: string;
}

/** Creates a user with the shared test password. */
export async function createPerson(shop: TestApp, access: Access = 'buyer'): Promise<Person> {
  const username = `${access}-${randomUUID().slice(0, 8)}`;
  return { id: await shop.createUser(access, username), username, email: `${username}@test.example` };
}

/** Signs a user in and returns the browser. */
export async function signInBrowser(
  shop: TestApp,
  { username }: Pick<Person, 'username'>,
  password: string = PASSWORD,
): Promise<Agent> {
  const browser = shop.anonymous();
  await browser.post('/api/login').send({ username, password }).expect(200);
  return browser;
}

/** Returns the code of the authenticator app, `steps` of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Clears the used codes, as if time had passed. */
export async function clearUsedCodes(shop: TestApp, { id }: Person): Promise<void> {
  await shop.db.run('UPDATE two_factors SET last_step = 0 WHERE user_id = $1', [id]);
}

/** Turns two-factor sign-in on in a signed-in browser. */
export async function enableTwoFactor(
  shop: TestApp,
  person: Person,
  browser: Agent,
): Promise<{ secret: string; codes: string[] }> {
  const begun = await browser.post('/api/me/two-factor/enrol').send({ currentPassword: PASSWORD }).expect(200);
  const { secret } = begun.body as EnrolTwoFactorResponse;
  const done = await browser
    .post('/api/me/two-factor/confirm')
    .send({ code: codeOf(secret) })
    .expect(200);
  await clearUsedCodes(shop, person);
  return { secret, codes: (done.body as RecoveryCodes).recoveryCodes };
}

/** Lets the passwords of a user's sessions be entered an hour ago. */
export async function ageSignIns(shop: TestApp, userId: string): Promise<void> {
  await shop.db.run(
    `UPDATE sessions SET created_at = created_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour' WHERE user_id = $1`,
    [userId],
  );
}
