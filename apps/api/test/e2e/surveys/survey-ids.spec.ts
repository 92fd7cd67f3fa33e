import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { randomUUID } from 'node:crypto';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('P9 a survey with an id from the form', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const post = (body: object, path = '/api/survey') => shop.anonymous().post(path).send(body);
  const stored = (username: string) =>
    shop.db.query('SELECT s.id, s.quantity FROM surveys s JOIN users u ON u.id = s.user_id WHERE u.username = $1', [username]);

  it('remains one survey when it is sent again after a lost answer', async () => {
    const survey = buildSurvey({ submissionId: randomUUID() });
    const { submissionId: id } = survey as { submissionId?: string };
    expect((await post(survey).expect(200)).body).toMatchObject({ submissionId: id });
    const again = (await post({ ...survey, totalTransfers: 4, totalPrice: 14_000 }).expect(200)).body as SurveyResponse;
    expect(again).toMatchObject({ submissionId: id, quote: { amount: 140 } });
    expect(await stored(survey.username)).toEqual([{ id, quantity: 4 }]);
  });

  it('is one survey and one account for simultaneous posts', async () => {
    const survey = buildRingcloud({ submissionId: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(survey, '/api/ringcloud-survey')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored(survey.username)).toHaveLength(1);
  });

  it('does not change a survey of the other kind', async () => {
    const first = buildSurvey({ submissionId: randomUUID() });
    const { submissionId: id } = first as { submissionId?: string };
    await post(first).expect(200);
    const { body } = await post(buildRingcloud({ submissionId: id }), '/api/ringcloud-survey').expect(200);
    expect((body as SurveyResponse).submissionId).not.toBe(id);
    expect(await stored(first.username)).toEqual([{ id, quantity: 10 }]);
  });

  it.each(['00000000-0000-0000-0000-000000000000', '01a205a9-f4cd-73a2-afb7-5e8afacd8e4c'])(
    'is rejected when the id is not a random UUID: %s',
    async (submissionId) => {
      const errors = [expect.objectContaining({ field: 'submissionId' })];
      expect((await post(buildSurvey({ submissionId })).expect(400)).body).toMatchObject({ errors });
      expect((await post(buildRingcloud({ submissionId }), '/api/ringcloud-survey').expect(400)).body).toMatchObject({
        errors,
      });
    },
  );
});
