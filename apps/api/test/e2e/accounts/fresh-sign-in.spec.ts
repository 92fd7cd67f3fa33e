import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import { ageSignIns, createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('W47 a fresh password', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('W47 counts for ten minutes, and for the browser in which it was entered', async () => {
    const person = await createPerson(shop);
    const [here, elsewhere] = [await signInBrowser(shop, person), await signInBrowser(shop, person)];
    const addCard = (browser = here) => browser.post('/api/wallet/cards').send({ consentVersion: CARD_CONSENT.version });
    const confirm = (currentPassword: string) => here.post('/api/me/confirm-password').send({ currentPassword });
    await addCard().expect(200);
    await ageSignIns(shop, person.id);
    expect((await addCard().expect(403)).body).toMatchObject({
      code: 'fresh_sign_in_required',
      message: 'Please enter your password again.',
    });
    await confirm('not-the-password').expect(400, /current_password_wrong/);
    await confirm('').expect(400, /validation_failed/);
    await addCard().expect(403);
    await confirm(PASSWORD).expect(204);
    await addCard().expect(200);
    await addCard(elsewhere).expect(403);
    await ageSignIns(shop, person.id);
    await addCard().expect(403);
  });

  it('W47 limits guesses', async () => {
    const browser = await signInBrowser(shop, await createPerson(shop));
    const guess = (currentPassword: string) => browser.post('/api/me/confirm-password').send({ currentPassword });
    for (let count = 0; count < 10; count += 1) await guess(`guess-${count}`).expect(400);
    await guess(PASSWORD).expect(429);
  });
});
