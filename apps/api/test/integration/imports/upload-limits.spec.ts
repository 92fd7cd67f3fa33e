import { Controller, Module, Post, UseInterceptors } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import type { Settings } from '../../../src/platform/config/settings.js';
import { ErrorFilter } from '../../../src/platform/errors/error.filter.js';
import { limitBodies } from '../../../src/platform/http/server/body-parsers.js';
import { acceptOneFile, Upload, type UploadedFile } from '../../../src/platform/http/uploads/upload.interceptor.js';
import { DiskFileStore } from '../../../src/platform/storage/disk-file-store.js';
import { FileStore } from '../../../src/platform/storage/file-store.js';
import { waitFor } from '../../support/wait-for.js';

const DATA_DIR = mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'limits-'));

@Controller()
class Uploads {
  @Post()
  @UseInterceptors(acceptOneFile({ field: 'file', extensions: ['.csv'], maxBytes: 2 * 1024 * 1024 }))
  take(@Upload() file: UploadedFile) {
    return file;
  }
}

@Module({
  controllers: [Uploads],
  providers: [
    { provide: FileStore, useValue: new DiskFileStore({ DATA_DIR } as Settings) },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
class UploadsModule {}

describe('upload size', () => {
  let app: NestFastifyApplication;
  let logged: unknown[] = [];
  beforeAll(async () => {
    const logger = { log: () => undefined, warn: () => undefined, error: (line: unknown) => logged.push(line) };
    app = await NestFactory.create<NestFastifyApplication>(UploadsModule, new FastifyAdapter(), { logger });
    limitBodies(app.getHttpAdapter().getInstance() as never);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const send = async (bytes: number) =>
    request(await app.getUrl())
      .post('/')
      .attach('file', Buffer.alloc(bytes, 'x'), 'leads.csv');

  it('accepts exactly the limit', async () => {
    const { status, body } = await send(2 * 1024 * 1024);
    expect([status, body]).toEqual([201, expect.objectContaining({ bytes: 2 * 1024 * 1024, originalName: 'leads.csv' })]);
  });

  it.each([1, 1024 * 1024, 20 * 1024 * 1024])('returns 413 at %d bytes more and stores nothing', async (more) => {
    const before = readdirSync(join(DATA_DIR, 'files')).length;
    const { status, body } = await send(2 * 1024 * 1024 + more);
    expect([status, body]).toEqual([
      413,
      { statusCode: 413, code: 'payload_too_large', message: 'The file is larger than 2 MB.' },
    ]);
    await waitFor('nothing to be left', async () => readdirSync(join(DATA_DIR, 'files')).length === before);
  });

  const BROKEN = { status: 503, code: 'service_unavailable' };
  const causeOf = (code: string) => [{ err: expect.objectContaining({ cause: expect.objectContaining({ code }) }) }];

  it.each([10, 2 * 1024 * 1024])(
    'F53 returns 503 for %d bytes and logs the cause when the store is not a folder',
    async (bytes) => {
      logged = [];
      renameSync(DATA_DIR, `${DATA_DIR}-away`);
      writeFileSync(DATA_DIR, '');
      const { status, body } = await send(bytes);
      rmSync(DATA_DIR);
      renameSync(`${DATA_DIR}-away`, DATA_DIR);
      expect({ status, ...body }).toMatchObject({ ...BROKEN, message: expect.stringContaining('could not be saved') });
      expect(logged).toMatchObject(causeOf('ENOTDIR'));
    },
  );

  it('F53 returns 503 and logs the cause when the store disappears during an upload', async () => {
    logged = [];
    const files = join(DATA_DIR, 'files');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sending = rawRequest(await app.getUrl(), { method: 'POST', headers });
    const answered = once(sending, 'response') as Promise<[import('node:http').IncomingMessage]>;
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="leads.csv"\r\n\r\nphone,');
    await waitFor(
      'the file to be begun',
      async () => existsSync(files) && readdirSync(files).some((name) => name.endsWith('.part')),
    );
    renameSync(DATA_DIR, `${DATA_DIR}-away`);
    sending.end('state\r\n--b--\r\n');
    const [answer] = await answered;
    expect({ status: answer.statusCode, ...(JSON.parse(await text(answer)) as object) }).toMatchObject(BROKEN);
    renameSync(`${DATA_DIR}-away`, DATA_DIR);
    expect(logged).toMatchObject(causeOf('ENOENT'));
  });
});
