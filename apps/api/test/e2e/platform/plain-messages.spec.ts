import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { TRANSFERS } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('values that no form sends', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const SURVEY = buildSurvey();
  const PACKAGE = { amount: 37, callCount: 1, tier: 'premium' };

  it.each([
    ['/api/call-transfer-order', TRANSFERS, 'price', 'seventy', 'Please enter a valid number'],
    ['/api/call-transfer-order', TRANSFERS, 'price', 35.001, 'Please enter a valid number'],
    ['/api/call-transfer-order', TRANSFERS, 'price', -1, 'Please enter 0 or more'],
    ['/api/call-transfer-order', TRANSFERS, 'totalTransfers', 100_000_001, 'Please enter 100,000,000 or less'],
    ['/api/call-transfer-order', TRANSFERS, 'leadType', 'Calls', 'Please choose one of the options'],
    ['/api/create-payment-intent', PACKAGE, 'tier', 'gold', 'Please choose one of the options'],
    ['/api/create-payment-intent', PACKAGE, 'submissionId', 'mine', 'This id is not valid'],
    ['/api/create-payment-intent', PACKAGE, 'callCount', 1e9, 'Please enter 100,000,000 or less'],
    ['/api/survey', SURVEY, 'totalPrice', 1.5, 'Please enter a whole number'],
    ['/api/survey', SURVEY, 'submissionId', 7, 'This id is not valid'],
    ['/api/ringcloud-survey', buildRingcloud(), 'callbackPreference', 'never', 'Please choose one of the options'],
  ])('are rejected with a plain message: POST %s %p, %s = %p', async (path, body, field, value, message) => {
    const answer = await buyer
      .post(path)
      .send({ ...body, [field]: value })
      .expect(400);
    expect(answer.body).toMatchObject({ errors: [{ field, message }] });
  });

  it('are rejected with a plain message in a query, too', async () => {
    const { body } = await buyer.get('/api/orders?view=mine').expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'view', message: 'Please choose one of the options' }] });
  });
});
