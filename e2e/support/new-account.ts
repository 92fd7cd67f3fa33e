import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { SURVEY_EXAMPLES } from '@warmline/contracts/examples';
import { shopUrl } from './accounts.ts';
import { type Newcomer, newcomer } from './newcomer.ts';

const SURVEY = SURVEY_EXAMPLES.valid[0]?.body;

/** Makes a buyer's account as the survey does, for tests that change its keys: the demo accounts belong to all tests. */
export async function newAccount(request: APIRequestContext): Promise<Newcomer> {
  const person = newcomer();
  const answer = await request.post('/api/survey', { headers: { origin: shopUrl() }, data: { ...SURVEY, ...person } });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/** Opens a session without the sign-in page; answers the status, for passwords that should not work any more. */
export async function signInAs(
  request: APIRequestContext,
  { username, password }: Pick<Newcomer, 'username' | 'password'>,
): Promise<number> {
  return (await request.post('/api/login', { headers: { origin: shopUrl() }, data: { username, password } })).status();
}
