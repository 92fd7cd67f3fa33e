import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { SURVEY_EXAMPLES } from '@warmline/contracts/surveys/examples';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { shopUrl } from './accounts.ts';
import { type NewUser, newUser } from './new-user.ts';

const SURVEY = SURVEY_EXAMPLES.valid[0]?.body;

/** Creates a buyer's account through the survey, for tests that change its credentials; all tests share the demo accounts. */
export async function newAccount(request: APIRequestContext): Promise<NewUser> {
  const person = newUser();
  const answer = await request.post('/api/survey', { headers: { origin: shopUrl() }, data: { ...SURVEY, ...person } });
  expect(answer.status(), await answer.text()).toBe(200);
  // The survey signs its browser in (P46); tests sign in themselves.
  const { session } = (await answer.json()) as SurveyResponse;
  if (session !== undefined) await request.get('/api/logout', { maxRedirects: 0 });
  return person;
}

/** Opens a session through the API; returns the status, for passwords that should no longer work. */
export async function signInAs(
  request: APIRequestContext,
  { username, password }: Pick<NewUser, 'username' | 'password'>,
): Promise<number> {
  return (await request.post('/api/login', { headers: { origin: shopUrl() }, data: { username, password } })).status();
}
