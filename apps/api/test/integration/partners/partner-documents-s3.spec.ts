import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDocuments, type PartnerApplication } from '@warmline/contracts/partners/types';
import { mkdtempSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Agent } from 'supertest';
import { SweepDocuments } from '../../../src/modules/partners/use-cases/sweep-documents.use-case.js';
import { HTML, PDF, pdfOf } from '../../factories/documents.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('F17 documents in an S3 store', () => {
  const directory = mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    const { port } = (await server.run()) as { port: number };
    shop = await startTestApp({
      workers: false,
      settings: {
        S3_BUCKET: 'documents',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      },
    });
    admin = await shop.signedIn('admin');
  });
  afterAll(async () => {
    await shop.stop();
    await server.close();
  });

  const kept = () => readdirSync(join(directory, 'documents')).filter((name) => name.endsWith('._S3rver_object'));

  it('are stored, checked and served as from disk; rejected ones are removed', async () => {
    const large = pdfOf(10 * 1024 * 1024);
    const before = kept().length;
    await sendApplication(shop.anonymous(), buildApplication(), [
      { name: 'small.pdf', content: PDF },
      { name: 'large.pdf', content: large },
    ]).expect(201);
    expect(kept()).toHaveLength(before + 2);
    const [application] = (await admin.get('/api/affnetwork-signups').expect(200)).body as PartnerApplication[];
    for (const [index, content] of [PDF, large].entries()) {
      const { filename } = readDocuments(application!.documents)[index]!;
      const { body } = await admin.get(`/api/download-document/${filename}`).responseType('blob').expect(200);
      expect((body as Buffer).equals(content)).toBe(true);
    }
    await sendApplication(shop.anonymous(), buildApplication(), [
      { name: 'good.pdf', content: PDF },
      { name: 'bad.pdf', content: HTML },
    ]).expect(400);
    await sendApplication(shop.anonymous(), buildApplication(), [
      { name: 'larger.pdf', content: Buffer.concat([large, PDF]) },
    ]).expect(413);
    await waitFor('nothing to be left', async () => kept().length === before + 2);
  });

  it('are removed after a broken form, and the sweep keeps those of applications', async () => {
    const before = kept().length;
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="documents"; filename="${name}"\r\n\r\n`;
    const sending = request(`${shop.url}/api/affnetwork-signup`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write(`${part('a.pdf')}${PDF.toString('latin1')}\r\n${part('b.pdf')}${'x'.repeat(100_000)}`);
    await waitFor('the first file to arrive', async () => kept().length > before);
    sending.destroy();
    await waitFor('nothing to be left', async () => kept().length === before);
    expect(await shop.app.get(SweepDocuments).execute(new Date(Date.now() + 60_000))).toBe(0);
    expect(kept()).toHaveLength(before);
    await shop.db.run('DELETE FROM partner_applications');
    expect(await shop.app.get(SweepDocuments).execute(new Date(Date.now() + 60_000))).toBe(before);
    expect(kept()).toEqual([]);
  });
});
