import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecondStep } from '@warmline/contracts/auth/types';
import { readDocuments, type PartnerApplication, type PartnerApplicationReceived } from '@warmline/contracts/partners/types';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { rotateKeys } from '../../../src/cli/rotate-keys.command.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { FileStore } from '../../../src/platform/storage/file-store.js';
import { SeedDemoPartners } from '../../../src/modules/partners/use-cases/seed-demo-partners.use-case.js';
import { SweepDocuments } from '../../../src/modules/partners/use-cases/sweep-documents.use-case.js';
import { PDF } from '../../factories/documents.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { signInBrowser, codeOf, createPerson, enableTwoFactor, clearUsedCodes } from '../../support/accounts/accounts.js';
import { keyOf } from '../../support/shop/suppression.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const OLD = 'the first key, of thirty-two characters at least';
const FRESH = 'the second key, of thirty-two characters at least';

describe('files without an application', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('F17 F24 are removed once no request can still need them; all others stay', async () => {
    await sendApplication(shop.anonymous(), buildApplication(), [{ name: 'a.pdf', content: PDF }]).expect(201);
    const folder = join(shop.app.get(Settings).DATA_DIR, 'files');
    const files = shop.app.get(FileStore);
    const kept = readdirSync(folder);
    const { key: imported } = await files.write(Readable.from([Buffer.from('a lead file')]));
    const { key: young } = await files.write(Readable.from([PDF]), 'document');
    const { key: orphan } = await files.write(Readable.from([PDF]), 'document');
    const torn = `${orphan.slice(0, -1)}0.part`; // a leftover of a killed process
    writeFileSync(join(folder, torn), 'half');
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const key of [...kept, imported, orphan, torn]) utimesSync(join(folder, key), long, long);

    expect(await shop.app.get(SweepDocuments).execute()).toBe(2);
    expect(readdirSync(folder).sort()).toEqual([...kept, imported, young].sort());
    expect(await shop.app.get(SweepDocuments).execute()).toBe(0);
  });
});

describe('demo partners', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { DEMO_DATA: 'true' } });
  });
  afterAll(() => shop.stop());

  it('P7 have applications in every group, one of them overdue, with documents that open, and are created once', async () => {
    await shop.app.get(SeedDemoPartners).execute();
    await shop.app.get(SeedDemoPartners).execute();
    const admin = await shop.signedIn('admin');
    const list = (await admin.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[];
    expect(list.map(({ status, overdue }) => [status, overdue])).toEqual([
      ['pending', false],
      ['pending', true],
      ['approved', false],
      ['rejected', false],
    ]);
    expect(list[2]!.history).toMatchObject([{ status: 'pending' }, { status: 'approved', by: 'admin' }]);
    expect(list.map(({ ein }) => ein)).toEqual(['XX-XXX6789', 'XX-XXX6501', 'XX-XXX2334', 'XX-XXX0199']);
    const documents = list.flatMap((application) => readDocuments(application.documents));
    expect(documents).toHaveLength(5);
    for (const { filename } of documents) await admin.get(`/api/download-document/${filename}`).expect(200);
  });
});

describe('encryption key rotation', () => {
  let shop: TestApp;
  let next: TestApp;
  afterAll(async () => {
    await shop.stop();
    await next.stop();
  });

  it('P22 re-encrypts EINs and second factors, which stay readable throughout; then the old key opens nothing', async () => {
    shop = await startTestApp({ workers: false, settings: { ENCRYPTION_KEY: OLD } });
    const received = await sendApplication(shop.anonymous(), buildApplication({ ein: '12-3456789' })).expect(201);
    const { id } = received.body as PartnerApplicationReceived;
    const person = await createPerson(shop, 'admin');
    const { secret } = await enableTwoFactor(shop, person, await signInBrowser(shop, person));

    await keyOf(await shop.signedIn('buyer', 'list-owner'));
    const database = shop.app.get(Settings).DATABASE_URL;
    const start = (keys: Record<string, string>) =>
      startTestApp({
        workers: false,
        settings: { DATABASE_URL: database, DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'data-')), ...keys },
      });
    const sealed = () =>
      shop.db.query<{ text: string }>(
        'SELECT sealed_ein AS text FROM partner_applications UNION ALL SELECT sealed_secret FROM two_factors UNION ALL SELECT sealed_key FROM suppression_lists',
      );
    const before = await sealed();

    next = await start({ ENCRYPTION_KEY: FRESH });
    await expect(rotateKeys(next.app)).rejects.toThrow('3 could not be decrypted');
    expect(await sealed()).toEqual(before);
    await next.stop();

    next = await start({ ENCRYPTION_KEY: FRESH, ENCRYPTION_KEY_PREVIOUS: OLD });
    const admin = await next.signedIn('admin');
    const masked = async () => ((await admin.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[])[0]!.ein;
    expect(await masked()).toBe('XX-XXX6789');
    await rotateKeys(next.app);
    await rotateKeys(next.app);
    expect((await sealed()).filter(({ text }) => before.some((earlier) => earlier.text === text))).toEqual([]);
    expect(await next.db.query(`SELECT after FROM audit_log WHERE action = 'keys.rotated' ORDER BY id`)).toEqual([
      { after: { twoFactors: 0, eins: 0, listKeys: 0, unreadable: 3 } },
      { after: { twoFactors: 1, eins: 1, listKeys: 1, unreadable: 0 } },
      { after: { twoFactors: 1, eins: 1, listKeys: 1, unreadable: 0 } },
    ]);
    await next.stop();

    next = await start({ ENCRYPTION_KEY: FRESH });
    const later = await next.signedIn('admin');
    expect((await later.post(`/api/affnetwork-signups/${id}/ein`).expect(200)).body).toEqual({ ein: '12-3456789' });
    await clearUsedCodes(next, person);
    const browser = next.anonymous();
    const { body } = await browser.post('/api/login').send({ username: person.username, password: PASSWORD }).expect(200);
    const { challenge } = (body as SecondStep).twoFactor;
    await browser
      .post('/api/login/two-factor')
      .send({ challenge, code: codeOf(secret) })
      .expect(200);
    // The shop that still uses the old key shows the list with the EIN hidden.
    const old = await shop.signedIn('admin');
    expect(((await old.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[])[0]!.ein).toBe('XX-XXXXXXX');
    await old.post(`/api/affnetwork-signups/${id}/ein`).expect(404);
  });
});
