import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { pay } from '../../support/shop/buying.js';
import { waitForEmail } from '../../support/inbox.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const NEW_PASSWORD = 'harbor-lights-9';

type Survey = ReturnType<typeof buildSurvey>;

describe('P9 P30 a survey whose account is claimed', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const post = (survey: object, path = '/api/survey') => shop.anonymous().post(path).send(survey);
  const login = (username: string, password: string) => shop.anonymous().post('/api/login').send({ username, password });

  async function account(username: string) {
    const [row] = await shop.db.query<{ id: string; email: string; hash: string; phone: string }>(
      'SELECT id, email, phone, password_hash AS hash FROM users WHERE username = $1',
      [username],
    );
    return row!;
  }

  async function resetLink({ email }: Survey): Promise<string> {
    await shop.anonymous().post('/api/forgot-password').send({ email }).expect(200);
    const { HTML } = await waitForEmail(email, 'Reset your Warmline password');
    return /token=([\w-]+)/.exec(HTML)![1]!;
  }

  async function reset(survey: Survey): Promise<void> {
    const token = await resetLink(survey);
    await shop.anonymous().post('/api/reset-password').send({ token, password: NEW_PASSWORD }).expect(200);
  }

  async function setByStaff({ username }: Survey): Promise<void> {
    const { id } = await account(username);
    const support = await shop.signedIn('support');
    await support.post(`/api/users/${id}/change-password`).send({ newPassword: NEW_PASSWORD }).expect(204);
  }

  async function payFor(submissionId: string, browser = shop.anonymous()): Promise<void> {
    const intent = { leadType: 'Live Transfers', quantity: 10, amount: 350, submissionId };
    const { body } = await browser.post('/api/create-payment-intent').send(intent).expect(200);
    await pay(browser, body as PaymentIntentResponse);
    await waitFor('the order to be paid', async () => {
      const [row] = await shop.db.query<{ status: string }>('SELECT status FROM orders WHERE survey_id = $1', [submissionId]);
      return row?.status === 'paid';
    });
  }

  it.each<[string, (survey: Survey, submissionId: string) => Promise<unknown>]>([
    ['a reset by the emailed link', reset],
    ['a password set by staff', setByStaff],
    ['a sign-in', ({ username, password }) => login(username, password).expect(200)],
    ['a paid order', (_survey, id) => payFor(id)],
    ['an order paid by another account', async (_survey, id) => payFor(id, await shop.signedIn('buyer'))],
  ])('is closed for changes after %s', async (_by, claim) => {
    const survey = buildSurvey();
    const { body } = await post(survey).expect(200);
    const { submissionId } = body as SurveyResponse;
    await claim(survey, submissionId);
    const before = await account(survey.username);
    const stolen = { ...survey, submissionId, email: `thief-${survey.email}`, phone: '(305) 555-0199', password: 'take-over-2' };
    expect((await post(stolen).expect(409)).body).toMatchObject({ code: 'username_taken' });
    expect(await account(survey.username)).toEqual(before);
    await login(survey.username, 'take-over-2').expect(401);
  });

  it('is closed for survey 2, too', async () => {
    const survey = buildRingcloud() as unknown as Survey;
    const { submissionId } = (await post(survey, '/api/ringcloud-survey').expect(200)).body as SurveyResponse;
    await reset(survey);
    await post({ ...survey, submissionId, email: `thief-${survey.email}` }, '/api/ringcloud-survey').expect(409);
    await login(survey.username, NEW_PASSWORD).expect(200);
  });

  it('accepts either the reset or the change when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const survey = buildSurvey();
      const { submissionId } = (await post(survey).expect(200)).body as SurveyResponse;
      const token = await resetLink(survey);
      const email = `thief-${survey.email}`;
      const [byLink, bySurvey] = await Promise.all([
        shop.anonymous().post('/api/reset-password').send({ token, password: NEW_PASSWORD }),
        post({ ...survey, submissionId, email, password: 'take-over-2' }),
      ]);
      expect([byLink.status, bySurvey.status]).toEqual(byLink.status === 200 ? [200, 409] : [400, 200]);
      const owners = byLink.status === 200;
      expect((await account(survey.username)).email).toBe(owners ? survey.email : email);
      await login(survey.username, owners ? NEW_PASSWORD : 'take-over-2').expect(200);
      await login(survey.username, owners ? 'take-over-2' : NEW_PASSWORD).expect(401);
    }
  });

  it('stays open for its browser before the claim, and its changes do not claim it', async () => {
    const survey = buildSurvey();
    const { submissionId } = (await post(survey).expect(200)).body as SurveyResponse;
    await post({ ...survey, submissionId, email: `second-${survey.email}` }).expect(200);
    await post({ ...survey, submissionId, email: `third-${survey.email}` }).expect(200);
    expect((await account(survey.username)).email).toBe(`third-${survey.email}`);
  });
});
