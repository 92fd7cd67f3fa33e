import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { get, type IncomingMessage } from 'node:http';
import { buildPhone } from '../../factories/csv.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('L34 exports of rejected rows', () => {
  let shop: TestApp;
  let path: string;
  const open: IncomingMessage[] = [];
  beforeAll(async () => {
    shop = await startTestApp();
    const good = Array.from({ length: 20 }, () => `Ann Poe,${buildPhone()},TX,,\n`);
    // Larger than the buffers of a connection, so that an unread export keeps running.
    const row = `Ann Poe,none,TX,,${'x'.repeat(50_000)}\n`;
    const found = await upload(
      await shop.signedIn('admin', 'uploader'),
      `name,phone,state,email,note\n${good.join('')}${row.repeat(600)}`,
    );
    path = `/api/admin/imports/${found.id}/rejected.csv`;
    expect(found).toMatchObject({ status: 'planned', rejectedRows: 600 });
  });
  afterAll(async () => {
    for (const answer of open) answer.destroy();
    await shop.stop();
  });

  async function cookieOf(username: string): Promise<string> {
    await shop.createUser('admin', username);
    const answer = await shop.anonymous().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    return answer
      .get('Set-Cookie')!
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }
  /** Requests the export without reading it. */
  const ask = (cookie: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${shop.url}${path}`, { headers: { cookie }, agent: false }, (answer) => {
        answer.on('error', () => undefined);
        open.push(answer);
        resolve(answer);
      }).once('error', reject);
    });

  it('run at most two at once for an account and four for a process; a finished one frees its slot', async () => {
    const [first, second, third] = [await cookieOf('export-one'), await cookieOf('export-two'), await cookieOf('export-three')];
    const statuses = [];
    for (const cookie of [first, first, first, second, second, third]) statuses.push((await ask(cookie)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    open[0]!.destroy();
    await waitFor('a place to be free', async () => (await ask(third)).statusCode === 200);
    for (const answer of open.splice(0)) answer.destroy();
    await waitFor('all places to be free', async () => {
      const whole = await ask(first);
      if (whole.statusCode !== 200) return false;
      let bytes = 0;
      for await (const chunk of whole) bytes += (chunk as Buffer).length;
      return bytes > 30_000_000;
    });
    const all = await Promise.all([ask(first), ask(first), ask(second), ask(second)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });
});
