import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { Settings } from '../../../src/platform/config/settings.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('file upload', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const post = () => admin.post('/api/admin/imports');
  /** Returns the names of all files in the store, complete or not. */
  const kept = () => {
    const folder = join(shop.app.get(Settings).DATA_DIR, 'files');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it.each(['leads.xlsx', 'leads.csv.exe', 'leads', 'csv', '.csv.pdf', 'leads.txt'])(
    'rejects %s by its name and stores nothing',
    async (name) => {
      const before = kept().length;
      const { body } = await post()
        .attach('file', Buffer.from(buildCsv([buildCsvRow()])), name)
        .expect(400);
      expect(body).toMatchObject({ code: 'invalid_file', message: 'Please choose a .csv file.' });
      expect(kept()).toHaveLength(before);
    },
  );

  it.each(['LEADS.CSV', 'июнь ☀.csv', '../../../etc/leads.csv', 'a"b\'c;d.csv', `${'x'.repeat(300)}.csv`])(
    'accepts %s and never uses the name as a path',
    async (name) => {
      const { body } = await post()
        .attach('file', Buffer.from(buildCsv([buildCsvRow()])), name)
        .expect(201);
      expect((body as { fileName: string }).fileName).not.toMatch(/\p{Cc}/u);
      expect((body as { fileName: string }).fileName.length).toBeLessThanOrEqual(255);
      for (const key of kept()) expect(key).toMatch(/^import-[0-9a-f-]{36}$/);
    },
  );

  it('rejects a form without a file, with another field, with two files, or with text beside the file', async () => {
    const file = Buffer.from(buildCsv([buildCsvRow()]));
    const before = kept().length;
    const answers = [
      await post().set('Content-Type', 'multipart/form-data; boundary=x').send('--x--\r\n'),
      await post().attach('other', file, 'leads.csv'),
      await post().attach('file', file, 'one.csv').attach('file', file, 'two.csv'),
      await post().field('note', 'hello').attach('file', file, 'leads.csv'),
      await post().field('file', 'name,phone'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    for (const { body } of answers)
      expect(body).toMatchObject({ statusCode: 400, code: expect.stringMatching(/^(file_missing|malformed_body)$/) });
    await waitFor('nothing to be left', async () => kept().length === before);
  });

  it('rejects a body that is not a form: 415, or 400 for a truncated form', async () => {
    await post().send({ file: 'x' }).expect(415);
    await post().set('Content-Type', 'text/csv').send('name,phone').expect(415);
    await post().set('Content-Type', 'multipart/form-data').send('x').expect(400);
    await post()
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="file"')
      .expect(400);
  });

  it('does not read a file from a user without permission', async () => {
    const before = kept().length;
    await shop.anonymous().post('/api/admin/imports').attach('file', Buffer.alloc(200_000), 'leads.csv').expect(401);
    await (
      await shop.signedIn('buyer')
    )
      .post('/api/admin/imports')
      .attach('file', Buffer.alloc(200_000), 'leads.csv')
      .expect(403);
    expect(kept()).toHaveLength(before);
  });

  it('leaves no file and no import after an interrupted upload', async () => {
    await shop.createUser('admin', 'breaking-off');
    const signedIn = await shop.anonymous().post('/api/login').send({ username: 'breaking-off', password: PASSWORD }).expect(200);
    const before = kept().length;
    const imports = async () => (await shop.db.query('SELECT 1 FROM imports')).length;
    const importsBefore = await imports();
    for (let cut = 1; cut <= 5; cut += 1) {
      const sending = rawRequest(`${shop.url}/api/admin/imports`, {
        method: 'POST',
        headers: {
          cookie: signedIn.get('Set-Cookie')![0]!.split(';')[0]!,
          'content-type': 'multipart/form-data; boundary=cut',
          'content-length': '10000000',
        },
      });
      sending.on('error', () => undefined);
      sending.write(
        `--cut\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\nContent-Type: text/csv\r\n\r\n${'x'.repeat(100_000)}`,
      );
      await waitFor('the file to arrive', async () => kept().length > before);
      sending.destroy();
      await waitFor('the file to be gone', async () => kept().length === before);
    }
    expect(await imports()).toBe(importsBefore);
  });
});
