import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import type { Profile } from '@warmline/contracts/users/profile';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { codeOf } from '../../support/accounts/accounts.js';
import { pay, waitForStatus } from '../../support/shop/buying.js';
import { waitForEmail } from '../../support/inbox.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

type Survey = ReturnType<typeof buildSurvey>;

describe('P46 a survey signs its buyer in', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const post = async (browser: Agent, survey: object, path = '/api/survey') =>
    (await browser.post(path).send(survey).expect(200)).body as SurveyResponse;
  const nameOf = async (browser: Agent) => {
    const { status, body } = await browser.get('/api/me');
    return status === 200 ? (body as LoginResponse).user.username : null;
  };

  it.each([
    ['/api/survey', buildSurvey],
    ['/api/ringcloud-survey', buildRingcloud],
  ])('P46 %s signs in the browser that creates the account', async (path, build) => {
    const browser = shop.anonymous();
    const survey = build();
    const { session } = await post(browser, survey, path);
    expect(session).toMatchObject({ user: { username: survey.username, access: 'buyer' }, seatRole: 'owner' });
    expect(await nameOf(browser)).toBe(survey.username);
  });

  it('P46 the order belongs to the account, which is claimed by the payment', async () => {
    const browser = shop.anonymous();
    const survey = buildSurvey();
    const { submissionId } = await post(browser, survey);
    const intent = { leadType: 'Live Transfers', quantity: 10, amount: 350, submissionId, requestId: randomUUID() };
    const { body } = await browser.post('/api/create-payment-intent').send(intent).expect(200);
    const opened = body as PaymentIntentResponse;
    await pay(browser, opened);
    await waitForStatus(browser, opened.orderId, 'paid');
    await browser
      .post('/api/survey')
      .send({ ...survey, submissionId })
      .expect(409);
    expect(await nameOf(browser)).toBe(survey.username);
  });

  it('P9 P46 Back and Next change the account and keep its browser signed in', async () => {
    const browser = shop.anonymous();
    const survey = buildSurvey();
    const { submissionId } = await post(browser, survey);
    const changed = { ...survey, submissionId, username: `${survey.username}-2`, password: 'lantern-8' };
    const { session } = await post(browser, changed);
    expect(session).toMatchObject({ user: { username: changed.username } });
    expect(await nameOf(browser)).toBe(changed.username);
  });

  it('P30 P46 never signs in another browser that knows the ID, and ends the session of the first', async () => {
    const browser = shop.anonymous();
    const survey = buildSurvey();
    const { submissionId } = await post(browser, survey);
    const stranger = shop.anonymous();
    const { session } = await post(stranger, { ...survey, submissionId });
    expect(session).toBeUndefined();
    expect(await nameOf(stranger)).toBeNull();
    expect(await nameOf(browser)).toBeNull();
    // Nor the browser whose session has ended: it signs in by its password.
    expect((await post(browser, { ...survey, submissionId })).session).toBeUndefined();
  });

  it('P46 leaves a user signed in as who they are', async () => {
    for (const name of ['buyer', 'admin'] as const) {
      const browser = await shop.signedIn(name);
      const before = await nameOf(browser);
      const survey = buildSurvey();
      const { submissionId, session } = await post(browser, survey);
      expect(session).toBeUndefined();
      expect((await post(browser, { ...survey, submissionId })).session).toBeUndefined();
      expect(await nameOf(browser)).toBe(before);
    }
  });

  const turnOnTwoFactor = async (browser: Agent, survey: Survey) => {
    const { body } = await browser.post('/api/me/two-factor/enrol').send({ currentPassword: survey.password }).expect(200);
    const { secret } = body as { secret: string };
    await browser
      .post('/api/me/two-factor/confirm')
      .send({ code: codeOf(secret) })
      .expect(200);
  };
  const changeProfile = async (browser: Agent) => {
    const { body } = await browser.get('/api/me/profile').expect(200);
    const { lastName, phone, version } = body as Profile;
    await browser.put('/api/me/profile').send({ firstName: 'Ana', lastName, phone, version }).expect(200);
  };
  const changeEmail = async (browser: Agent, { email, password }: Survey) => {
    const change = { email: `new-${email}`, currentPassword: password };
    await browser.post('/api/me/email-change').send(change).expect(200);
    const { HTML } = await waitForEmail(change.email, 'Confirm your new Warmline email');
    await browser
      .post('/api/me/email-change/confirm')
      .send({ token: /email=([\w-]+)/.exec(HTML)![1]! })
      .expect(204);
  };

  it.each<[string, (browser: Agent, survey: Survey) => Promise<void>]>([
    ['two-factor sign-in', turnOnTwoFactor],
    ['a profile', changeProfile],
    ['an email', changeEmail],
  ])('P30 P46 is closed for the survey once its browser saved %s', async (_what, change) => {
    const browser = shop.anonymous();
    const survey = buildSurvey();
    const { submissionId } = await post(browser, survey);
    await change(browser, survey);
    await browser
      .post('/api/survey')
      .send({ ...survey, submissionId })
      .expect(409);
  });
});
