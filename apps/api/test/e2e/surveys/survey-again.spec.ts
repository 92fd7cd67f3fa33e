import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { randomUUID } from 'node:crypto';
import { buildSurvey } from '../../factories/surveys.js';
import { waitForEmail } from '../../support/inbox.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('a survey posted again', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const post = async (survey: object) =>
    (await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse;

  async function account(username: string) {
    const [row] = await shop.db.query<{ id: string; version: number; mustChange: boolean }>(
      'SELECT id, password_version AS version, must_change_password AS "mustChange" FROM users WHERE username = $1',
      [username],
    );
    return row!;
  }

  it('P9 invalidates a reset link sent to a mistyped address, as every password change does', async () => {
    const survey = buildSurvey();
    const { submissionId } = await post(survey);
    await shop.anonymous().post('/api/forgot-password').send({ email: survey.email }).expect(200);
    const { HTML } = await waitForEmail(survey.email, 'Reset your Warmline password');
    const token = /token=([\w-]+)/.exec(HTML)![1]!;
    await post({ ...survey, email: `right-${survey.email}`, submissionId });
    await shop.anonymous().post('/api/validate-reset-token').send({ token }).expect(400);
    await shop.anonymous().post('/api/reset-password').send({ token, password: 'take-over-2' }).expect(400);
    await shop.anonymous().post('/api/login').send({ username: survey.username, password: 'lantern-7' }).expect(200);
  });

  it('P9 sends a reset link to the corrected address when the change is simultaneous', async () => {
    const survey = buildSurvey();
    await post(survey);
    await shop.db.transaction(async (tx) => {
      await tx.run('UPDATE users SET email = $2 WHERE username = $1', [survey.username, `right-${survey.email}`]);
      await shop.anonymous().post('/api/forgot-password').send({ email: survey.email }).expect(200);
      await waitFor('the job to wait for the account', async () => {
        const [row] = await shop.db.query<{ waits: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query LIKE '%FROM users%FOR NO KEY UPDATE%') AS waits`,
        );
        return row!.waits;
      });
    });
    await waitForEmail(`right-${survey.email}`, 'Reset your Warmline password');
  });

  it('P9 sets a new version of the password, requires no further change, and writes an audit entry', async () => {
    const survey = buildSurvey();
    const { submissionId } = await post(survey);
    const { id, version } = await account(survey.username);
    await shop.db.run('UPDATE users SET must_change_password = true WHERE id = $1', [id]);
    await post({ ...survey, password: 'lantern-8', submissionId });
    expect(await account(survey.username)).toEqual({ id, version: version + 1, mustChange: false });
    const logged = await shop.db.query(
      'SELECT action, actor_id AS "actorId", target_label AS label, address FROM audit_log WHERE target_id = $1',
      [id],
    );
    expect(logged).toEqual([{ action: 'password.changed', actorId: id, label: survey.username, address: '127.0.0.1' }]);
    await shop.anonymous().post('/api/login').send({ username: survey.username, password: 'lantern-8' }).expect(200);
  });

  it('P3 cancels the earlier unpaid order when Back and Next change the quantity', async () => {
    const survey = buildSurvey();
    const { submissionId } = (await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse;
    const intent = (quantity: number) =>
      shop
        .anonymous()
        .post('/api/create-payment-intent')
        .send({ amount: quantity * 35, leadType: 'Live Transfers', quantity, submissionId })
        .expect(200);
    const first = ((await intent(10)).body as { orderId: string }).orderId;
    await shop
      .anonymous()
      .post('/api/survey')
      .send({ ...survey, totalTransfers: 4, totalPrice: 14_000, submissionId })
      .expect(200);
    const second = ((await intent(4)).body as { orderId: string }).orderId;
    const rows = await shop.db.query<{ id: string; status: string }>('SELECT id, status FROM orders WHERE survey_id = $1', [
      submissionId,
    ]);
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({ [first]: 'cancelled', [second]: 'pending' });
  });

  it.each([
    ['hours', { transferHours: '10-6 PST' }],
    ['calls per day', { callsPerDay: 9 }],
    ['receipt address', { email: `corrected-${randomUUID().slice(0, 8)}@agency.example` }],
  ])('P3 M17 opens another order when Back and Next correct the %s, and cancels the earlier one', async (_what, corrected) => {
    const survey = buildSurvey();
    const post = async (more: object) =>
      (
        (
          await shop
            .anonymous()
            .post('/api/survey')
            .send({ ...survey, ...more })
            .expect(200)
        ).body as SurveyResponse
      ).submissionId;
    const submissionId = await post({});
    const payload = { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId, requestId: randomUUID() };
    const open = async () =>
      ((await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(200)).body as { orderId: string }).orderId;
    const first = await open();
    expect(await open()).toBe(first);
    await post({ ...corrected, submissionId });
    const second = await open();
    expect(await open()).toBe(second);
    const rows = await shop.db.query(
      `SELECT id, status, details ->> 'transferHours' AS "transferHours", (details ->> 'callsPerDay')::int AS "callsPerDay",
         receipt_email AS email FROM orders WHERE survey_id = $1 ORDER BY created_at`,
      [submissionId],
    );
    const { transferHours, callsPerDay, email } = survey;
    expect(rows).toEqual([
      { id: first, status: 'cancelled', transferHours, callsPerDay, email },
      { id: second, status: 'pending', transferHours, callsPerDay, email, ...corrected },
    ]);
  });
});
