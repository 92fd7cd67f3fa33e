import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Settings } from '../../../src/platform/config/settings.js';
import { RedisClient } from '../../../src/platform/redis/redis-client.js';
import { PDF } from '../../factories/documents.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { retainedBytes } from '../../support/processes/retained-memory.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const BOUNDARY = 'cut-here';
const textPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="documents"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const TEXTS = () =>
  Object.entries(buildApplication())
    .map(([name, value]) => textPart(name, value))
    .join('');

describe('malformed, slow and oversized forms', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
    await sendApplication(shop.anonymous()).expect(201);
  });
  afterAll(() => shop.stop());

  const kept = () => {
    const folder = join(shop.app.get(Settings).DATA_DIR, 'files');
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };
  const documents = async () => (await shop.db.query('SELECT 1 FROM partner_documents')).length;
  /** Waits until the store holds only the files of applications. */
  const waitUntilClean = () => waitFor('nothing to be left', async () => kept() === (await documents()));
  const applications = async () => (await shop.db.query('SELECT 1 FROM partner_applications')).length;

  function begin(headers: Record<string, string | number> = {}): ClientRequest {
    const sending = request(`${shop.url}/api/affnetwork-signup`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    });
    sending.on('error', () => undefined);
    return sending;
  }

  const answerTo = (sending: ClientRequest) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response: IncomingMessage) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
    });

  const post = (body: string | Buffer, headers: Record<string, string | number> = {}) => {
    const sending = begin({ 'content-length': Buffer.byteLength(body), ...headers });
    const answer = answerTo(sending);
    sending.end(body);
    return answer;
  };

  it.each<[string, () => string]>([
    ['a truncated body', () => TEXTS() + filePart('a.pdf') + PDF.toString('latin1')],
    ['a body that ends inside a header', () => `${TEXTS()}--${BOUNDARY}\r\nContent-Disposition: form-da`],
    ['no boundary', () => 'hello'],
    ['an empty form', () => `--${BOUNDARY}--\r\n`],
    ['a part without a name', () => `${TEXTS()}--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx${END}`],
    ['a part with an empty name', () => TEXTS() + textPart('', 'x') + END],
    [
      'a file in another field',
      () => TEXTS() + filePart('a.pdf').replace('"documents"', '"avatar"') + PDF.toString('latin1') + END,
    ],
    ['text in the file field', () => TEXTS() + textPart('documents', 'x') + END],
    ['1,000 fields', () => TEXTS() + Array.from({ length: 1000 }, (_, index) => textPart(`f${index}`, 'x')).join('') + END],
    ['a field of 1 MB', () => TEXTS() + textPart('note', 'x'.repeat(1_000_000)) + END],
    ['a field name of 10 kB', () => TEXTS() + textPart('n'.repeat(10_000), 'x') + END],
    ['a header of 100 kB', () => `${TEXTS()}--${BOUNDARY}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nx${END}`],
    ['nested names', () => TEXTS() + textPart('a[b][c][__proto__][x]', 'x') + END],
    ['a prototype', () => TEXTS() + textPart('__proto__', 'x') + textPart('constructor', 'x') + END],
    ['a NUL in a file name', () => TEXTS() + filePart('cv.exe\0.pdf') + PDF.toString('latin1') + END],
    ['a NUL after a file name', () => TEXTS() + filePart('cv.pdf\0.exe') + PDF.toString('latin1') + END],
    ['a file name of 20 kB', () => `${TEXTS()}${filePart(`${'x'.repeat(20_000)}.pdf`)}${PDF.toString('latin1')}${END}`],
    ['bytes that are not UTF-8', () => TEXTS().replace('Tampa', 'Tam\xff\xfepa\0') + END],
  ])('F17 rejects %s with a 4xx status and stores nothing', async (_what, body) => {
    const had = await applications();
    const { status, body: text } = await post(Buffer.from(body(), 'latin1'));
    expect(JSON.parse(text)).toMatchObject({ statusCode: status });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    await waitUntilClean();
    expect(await applications()).toBe(had);
  });

  it('ignores a thousand headers of one part', async () => {
    const headers = `--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(1000)}\r\nx\r\n`;
    expect((await post(TEXTS() + headers + END.slice(2))).status).toBe(201);
  });

  it('accepts the same form when it is complete', async () => {
    const had = await documents();
    const { status } = await post(Buffer.from(TEXTS() + filePart('a.pdf') + PDF.toString('latin1') + END, 'latin1'));
    expect(status).toBe(201);
    expect(await documents()).toBe(had + 1);
    await waitUntilClean();
  });

  it('rejects a content length above that of five files before reading the body', async () => {
    const sending = begin({ 'content-length': 60_000_000 });
    const answer = answerTo(sending);
    sending.write(TEXTS());
    expect(await answer).toMatchObject({ status: 413, body: expect.stringContaining('larger than 50 MB in total') });
    sending.destroy();
    await waitUntilClean();
  });

  it('ends the form at a content length that is too short and does not parse the rest as a request', async () => {
    const whole = Buffer.from(TEXTS() + filePart('a.pdf') + PDF.toString('latin1') + END, 'latin1');
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    let answers = '';
    socket.setEncoding('latin1').on('data', (part: string) => (answers += part));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/affnetwork-signup HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${whole.length - 60}\r\n\r\n`,
    );
    socket.write(whole);
    await waitFor('the answers', async () => answers.startsWith('HTTP/1.1 400'));
    expect(answers).not.toMatch(/HTTP\/1\.1 (2|5)/);
    socket.destroy();
    await waitUntilClean();
  });

  it('F17 leaves nothing after a broken connection, wherever it breaks', async () => {
    const had = await applications();
    const parts = [
      TEXTS(),
      filePart('a.pdf') + PDF.toString('latin1') + '\r\n',
      filePart('b.pdf') + PDF.toString('latin1') + 'x'.repeat(200_000),
    ];
    for (let cut = 1; cut <= 6; cut += 1) {
      const sending = begin({ 'content-length': 1_000_000 });
      for (const part of parts) sending.write(part, 'latin1');
      await waitFor('both files to arrive', async () => kept() >= (await documents()) + 2);
      sending.destroy();
      await waitUntilClean();
    }
    expect(await applications()).toBe(had);
  });

  it('keeps memory flat during 80 MB of uploads in four simultaneous bodies', async () => {
    const block = Buffer.alloc(64 * 1024, '%');
    const write = (sending: ClientRequest, what: string | Buffer) =>
      new Promise<void>((resolve, reject) => sending.write(what, (error) => (error ? reject(error) : resolve())));

    // Measures after garbage collection, because uncollected garbage depends on the collector and the machine.
    async function round(look: () => void) {
      const sendings = Array.from({ length: 4 }, () => begin({ 'transfer-encoding': 'chunked' }));
      const answers = sendings.map(answerTo);
      const toEach = (what: string | Buffer) => Promise.all(sendings.map((sending) => write(sending, what)));
      await toEach(TEXTS());
      for (const name of ['a.pdf', 'b.pdf']) {
        await toEach(filePart(name) + PDF.subarray(0, 20).toString('latin1'));
        for (let sent = 0; sent < 9_900_000; sent += block.length) await toEach(block);
        // Four files are almost complete: a server that buffers a file or a form holds them now.
        look();
        await toEach('\n%%EOF\r\n');
      }
      sendings.forEach((sending) => sending.end(END.slice(2)));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      await waitUntilClean();
    }

    // The first round warms everything up, so that only the memory kept by uploads is measured.
    await round(() => undefined);
    const resting = retainedBytes();
    const growth: number[] = [];
    await round(() => growth.push(retainedBytes() - resting));
    expect(Math.max(...growth)).toBeLessThan(16 * 1024 * 1024);
  });

  it('P24 allows twelve attempts an hour from one address, then returns 429 with Retry-After before reading files', async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' }, workers: false });
    try {
      // Requests pass while Redis is not connected and the limit cannot be counted.
      await waitFor('Redis', async () => strict.app.get(RedisClient).client.status === 'ready');
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 13; attempt += 1)
        statuses.push((await sendApplication(strict.anonymous(), { city: 'x' })).status);
      expect(statuses).toEqual([...Array(12).fill(400), 429]);
      const { headers, body } = await sendApplication(strict.anonymous()).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'too_many_requests' });
    } finally {
      await strict.stop();
    }
  });
});
