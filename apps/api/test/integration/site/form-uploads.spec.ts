import { Body, Controller, Module, Post, UseInterceptors } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import type { Settings } from '../../../src/platform/config/settings.js';
import { ErrorFilter } from '../../../src/platform/errors/error.filter.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { limitBodies } from '../../../src/platform/http/server/body-parsers.js';
import { acceptForm, Uploads } from '../../../src/platform/http/uploads/form-upload.interceptor.js';
import type { UploadedFile } from '../../../src/platform/http/uploads/multipart.js';
import { DiskFileStore } from '../../../src/platform/storage/disk-file-store.js';
import { FileStore } from '../../../src/platform/storage/file-store.js';
import { waitFor } from '../../support/wait-for.js';

const DATA_DIR = mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'forms-'));
const FORM = acceptForm({
  field: 'files',
  extensions: ['.txt'],
  maxFiles: 2,
  maxBytes: 1024,
  maxFields: 2,
  maxFieldBytes: 100,
  area: 'document',
  tooMany: 'Two at most.',
  wrongType: 'Text only.',
});

@Controller()
class Forms {
  @Post()
  @UseInterceptors(FORM)
  take(@Body() body: Record<string, string>, @Uploads() files: UploadedFile[]) {
    if (body.then === 'refuse') throw new AppError('forbidden', 'No.');
    if (body.then === 'fail') throw new Error('who knows what was committed');
    return { body, names: files.map(({ originalName }) => originalName) };
  }
}

@Module({
  controllers: [Forms],
  providers: [
    { provide: FileStore, useValue: new DiskFileStore({ DATA_DIR } as Settings) },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
class FormsModule {}

describe('F17 multipart forms', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const adapter = new FastifyAdapter({ http: { connectionsCheckingInterval: 100 } });
    app = await NestFactory.create<NestFastifyApplication>(FormsModule, adapter, { logger: false });
    limitBodies(app.getHttpAdapter().getInstance() as never);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const kept = () => (existsSync(join(DATA_DIR, 'files')) ? readdirSync(join(DATA_DIR, 'files')) : []);
  const send = async (then: string) =>
    request(await app.getUrl())
      .post('/')
      .field('then', then)
      .attach('files', Buffer.from('one'), 'one.txt')
      .attach('files', Buffer.from('two'), 'two.txt');

  it('pass their texts and files to the route', async () => {
    const { status, body } = await send('keep');
    expect([status, body]).toEqual([201, { body: { then: 'keep' }, names: ['one.txt', 'two.txt'] }]);
    expect(kept()).toHaveLength(2);
  });

  it('keep nothing when the route rejects them', async () => {
    const before = kept();
    expect((await send('refuse')).status).toBe(403);
    expect(kept()).toEqual(before);
  });

  it('keep their files after an unexpected error, because a commit may reference them; the sweep decides', async () => {
    const before = kept();
    expect((await send('fail')).status).toBe(500);
    expect(kept()).toHaveLength(before.length + 2);
  });

  it('are cut off when too slow, and leave nothing', async () => {
    const before = kept();
    const { hostname, port } = new URL(await app.getUrl());
    const socket = connect(Number(port), hostname);
    let answer = '';
    let closed = false;
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('error', () => undefined).on('close', () => (closed = true));
    socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n`);
    const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
    socket.write(part);
    // One byte at a time until the server closes the connection.
    const drip = setInterval(() => socket.write('x'), 20);
    try {
      await waitFor('the file to begin', async () => kept().length > before.length);
      // The timeout is set only now, so that machine speed doesn't matter. Node uses the longer of request and header timeout.
      const server = app.getHttpServer() as Server;
      server.headersTimeout = server.requestTimeout = 1;
      await waitFor('the connection to be cut', async () => closed);
    } finally {
      clearInterval(drip);
      socket.destroy();
    }
    expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true);
    await waitFor('nothing to be left', async () => kept().length === before.length);
  });
});
