import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { randomUUID } from 'node:crypto';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('surveys', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  async function accountOf(submissionId: string) {
    const [row] = await shop.db.query(
      `SELECT first_name AS "firstName", last_name AS "lastName", agency_name AS "agencyName", role, phone, email, username
       FROM users WHERE id = (SELECT user_id FROM surveys WHERE id = $1)`,
      [submissionId],
    );
    return row;
  }

  async function answersOf(submissionId: string) {
    const [row] = await shop.db.query<{ answers: unknown }>('SELECT answers FROM surveys WHERE id = $1', [submissionId]);
    return row?.answers;
  }

  it('A7.05 saves survey 1, creates the account and returns the quote', async () => {
    const survey = buildSurvey();
    const { body } = await shop.anonymous().post('/api/survey').send(survey).expect(200);
    expect(body).toEqual({
      submissionId: expect.any(String),
      quote: { quantity: 10, unitPrice: 35, amount: 350 },
      session: { user: expect.objectContaining({ username: survey.username }), seatRole: 'owner' },
    });
    const login = await shop
      .anonymous()
      .post('/api/login')
      .send({ username: survey.username, password: 'lantern-7' })
      .expect(200);
    expect(login.body).toMatchObject({
      user: { isAdmin: false, access: 'buyer', role: 'Agency Owner', agencyName: 'Ortiz Family Insurance' },
    });
  });

  it('A7.06 saves survey 2 and returns the quote of its age range', async () => {
    const { body } = await shop.anonymous().post('/api/ringcloud-survey').send(buildRingcloud()).expect(200);
    expect(body).toMatchObject({ quote: { quantity: 20, unitPrice: 4, amount: 80 } });
  });

  it('A3.04 A3.05 A3.06 stores every survey 1 field: the account, and the answers about leads, in cents', async () => {
    const survey = buildSurvey({ totalCallbacks: undefined });
    const { submissionId } = (await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse;
    const {
      firstName,
      lastName,
      agencyName,
      role,
      phone,
      email,
      username,
      leadType,
      totalTransfers,
      callsPerDay,
      transferHours,
    } = survey;
    expect(await accountOf(submissionId)).toEqual({ firstName, lastName, agencyName, role, phone, email, username });
    expect(await answersOf(submissionId)).toEqual({
      leadType,
      totalTransfers,
      callsPerDay,
      transferHours,
      shownTotalCents: 35_000,
    });
  });

  it('A3.05 stores aged leads as a count and an age range', async () => {
    const survey = buildSurvey({ leadType: 'Aged Leads', totalCallbacks: 30, ageRange: '90-180', totalPrice: 6000 });
    const { submissionId, quote } = (await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse;
    expect(quote).toEqual({ quantity: 30, unitPrice: 2, amount: 60 });
    expect(await answersOf(submissionId)).toMatchObject({ totalCallbacks: 30, ageRange: '90-180' });
  });

  it('A3.07 stores every survey 2 field', async () => {
    const lead = {
      leadType: 'live_transfers',
      transfersPerDay: 4,
      totalTransfers: 20,
      transferHours: '9-5',
      transferPhone: '3055550123',
    };
    const answers = { ...lead, callbackPreference: 'anytime', ageRange: '30-60', workingStates: 'FL, GA', state: 'FL' };
    const { submissionId } = (await shop.anonymous().post('/api/ringcloud-survey').send(buildRingcloud(answers)).expect(200))
      .body as SurveyResponse;
    expect(await answersOf(submissionId)).toEqual(answers);
    expect(await accountOf(submissionId)).toMatchObject({ role: 'Insurance Agent' });
  });

  it('A6.02 signs up agents and owners by survey 1, and agents only by survey 2', async () => {
    await shop
      .anonymous()
      .post('/api/survey')
      .send(buildSurvey({ role: 'Insurance Agent' }))
      .expect(200);
    await shop
      .anonymous()
      .post('/api/survey')
      .send(buildSurvey({ role: 'admin' }))
      .expect(400);
    await shop
      .anonymous()
      .post('/api/ringcloud-survey')
      .send(buildRingcloud({ role: 'Agency Owner' }))
      .expect(400);
  });

  it('P3 never stores the password with the survey', async () => {
    await shop
      .anonymous()
      .post('/api/survey')
      .send(buildSurvey({ password: 'very-secret-words' }))
      .expect(200);
    const rows = await shop.db.query<{ text: string }>(
      'SELECT answers::text AS text FROM surveys UNION ALL SELECT password_hash FROM users',
    );
    expect(rows.filter(({ text }) => text.includes('very-secret-words'))).toEqual([]);
  });

  it.each([
    ['A5.12', 'firstName', '', 'First name is required'],
    ['A5.12', 'lastName', '  ', 'Last name is required'],
    ['A5.12', 'agencyName', '', 'Agency name is required'],
    ['A5.12', 'role', 'King', 'Please select your role'],
    ['A5.12', 'phone', '305555012', 'Phone number must be at least 10 digits'],
    ['A5.12', 'email', 'dana', 'Please enter a valid email address'],
    ['A5.12', 'email', '"a b"@x.com', 'Please enter a valid email address'],
    ['A5.12', 'username', 'ab', 'Username must be at least 3 characters'],
    ['A5.12', 'password', '12345', 'Password must be at least 6 characters'],
    ['A5.13', 'leadType', '', 'Please select a lead type'],
    ['A5.14', 'totalTransfers', 0, 'Please enter the number of transfers you want'],
    ['A5.14', 'callsPerDay', 0, 'Please enter calls per day'],
    ['A5.14', 'transferHours', '', 'Please enter transfer hours'],
  ])('%s survey 1 rejects %s = %j with its message', async (_id, field, value, message) => {
    const { body } = await shop
      .anonymous()
      .post('/api/survey')
      .send(buildSurvey({ [field]: value }))
      .expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: expect.arrayContaining([{ field, message }]) });
  });

  it.each([
    ['A5.15', { leadType: 'Call-Backs' }, 'totalCallbacks', 'Please enter the number of callbacks you want'],
    ['A5.16', { leadType: 'Aged Leads', ageRange: '30-60' }, 'totalCallbacks', 'Please enter the number of leads you want'],
    ['A5.16', { leadType: 'Aged Leads', totalCallbacks: 5 }, 'ageRange', 'Please select an age range'],
  ])('%s survey 1 with %j asks for %s', async (_id, overrides, field, message) => {
    const { body } = await shop.anonymous().post('/api/survey').send(buildSurvey(overrides)).expect(400);
    expect(body).toMatchObject({ errors: expect.arrayContaining([{ field, message }]) });
  });

  it.each([
    ['A5.17', 'agencyName', '', 'Agency name is required'],
    ['A5.18', 'email', 'x', 'Valid email required'],
    ['A5.18', 'phone', '123', 'Phone number required'],
    ['A5.18', 'state', 'F', 'State is required'],
    ['A5.18', 'username', 'ab', 'Username must be at least 3 characters'],
    ['A5.19', 'password', '12345', 'Password must be at least 6 characters'],
    ['A5.20', 'confirmPassword', '123', 'Please confirm your password'],
    ['A5.20', 'confirmPassword', 'secret2', "Passwords don't match"],
    ['A5.21', 'leadType', 'x', 'Please select a lead type'],
    ['A5.21', 'workingStates', '', 'Please list the states you work in'],
  ])('%s survey 2 rejects %s = %j with its message', async (_id, field, value, message) => {
    const { body } = await shop
      .anonymous()
      .post('/api/ringcloud-survey')
      .send(buildRingcloud({ [field]: value }))
      .expect(400);
    expect(body).toMatchObject({ errors: expect.arrayContaining([{ field, message }]) });
  });

  it('P3 P12 gives the account to one of 20 simultaneous sign-ups of a mixed-case username; the others get 409 at the field', async () => {
    const name = `race-${randomUUID().slice(0, 6)}`;
    const tries = Array.from({ length: 20 }, (_, index) =>
      shop
        .anonymous()
        .post('/api/survey')
        .send(buildSurvey({ username: index % 2 ? name.toUpperCase() : name, email: `${index}-${name}@a.example` })),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ statusCode: 409, code: 'username_taken', errors: [{ field: 'username' }] });
    }
  });

  it('P9 updates survey and account when posted again with its submissionId, until the account signs in', async () => {
    const survey = buildSurvey();
    const first = (await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse;
    const again = {
      ...survey,
      username: `${survey.username}-2`,
      totalTransfers: 4,
      totalPrice: 14_000,
      submissionId: first.submissionId,
    };
    const second = (await shop.anonymous().post('/api/survey').send(again).expect(200)).body as SurveyResponse;
    expect(second).toMatchObject({ submissionId: first.submissionId, quote: { amount: 140 } });
    await shop.anonymous().post('/api/login').send({ username: survey.username, password: 'lantern-7' }).expect(401);
    await shop.anonymous().post('/api/login').send({ username: again.username, password: 'lantern-7' }).expect(200);
    await shop
      .anonymous()
      .post('/api/survey')
      .send({ ...again, password: 'take-over-2' })
      .expect(409);
  });

  it('M8 M46 M29 a survey’s order matches the survey, not the URL, and belongs to the new account', async () => {
    const ringcloud = buildRingcloud();
    const { submissionId } = (await shop.anonymous().post('/api/ringcloud-survey').send(ringcloud).expect(200))
      .body as SurveyResponse;
    const own = { amount: 80, tier: 'ringcloud', packageType: 'partial_apps', quantity: 20, submissionId };
    const offered = { channel: 'ringcloud', leadType: 'partial_apps', ageRange: '60-90', description: 'Aged Leads Package' };
    const tampered = [
      { amount: 1 },
      { packageType: 'live_transfers' },
      { packageType: 'call_backs' },
      { quantity: 1 },
      { ageRange: '30-60' },
      { amount: 740, packageType: 'live_transfers' },
    ];
    for (const change of tampered) {
      const { body } = await shop
        .anonymous()
        .post('/api/create-payment-intent')
        .send({ ...own, ...change })
        .expect(409);
      expect(body).toMatchObject({ code: 'quote_differs', quote: { quantity: 20, unitPrice: 4, amount: 80 }, package: offered });
    }
    const { body } = await shop.anonymous().post('/api/create-payment-intent').send(own).expect(200);
    const rows = await shop.db.query(
      `SELECT u.username, o.channel, o.product, o.description, o.details, o.quantity, o.unit_cents AS "unitCents", o.total_cents AS "totalCents"
       FROM orders o JOIN users u ON u.id = o.buyer_id WHERE o.survey_id = $1`,
      [submissionId],
    );
    const { username, state, ageRange, workingStates } = ringcloud as Record<string, unknown>;
    expect(body).toMatchObject({ amount: 80 });
    expect(rows).toEqual([
      {
        username,
        channel: 'ringcloud',
        product: 'aged_lead',
        description: 'Aged Leads Package',
        quantity: 20,
        unitCents: 400,
        totalCents: 8_000,
        details: { ageRange, workingStates, state },
      },
    ]);
  });
});
