import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';
import { sendRaw } from '../support/raw-http.js';
import { waitFor } from '../support/wait-for.js';

const SMUGGLED = 'GET /api/health/live HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';

describe('HTTP as attackers write it', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const post = (lines: string, body: string) =>
    sendRaw(shop.url, `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${lines}\r\n\r\n${body}`);

  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 90', `{}${SMUGGLED}`],
    ['a length with a sign', 'Content-Length: +2', `{}${SMUGGLED}`],
    ['a length below zero', 'Content-Length: -1', SMUGGLED],
    ['chunks by another name', 'Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`],
    ['a chunk size that is none', 'Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['a blank before the colon', 'Content-Length : 2', `{}${SMUGGLED}`],
    ['a folded header', 'X-A: a\r\n Content-Length: 2', `{}${SMUGGLED}`],
    ['a NUL in a header', 'X-A: a\0b\r\nContent-Length: 2', `{}${SMUGGLED}`],
    ['lines that end in LF', 'Content-Length: 2\nX-A: b', `{}${SMUGGLED}`],
  ])('is refused with %s, and what was hidden behind it is never answered', async (_case, lines, body) => {
    const answer = await post(lines, body);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('live');
    expect(answer.headers.connection).toBe('close');
  });

  it('is refused with two hosts, or with none', async () => {
    const ask = (hosts: string) => sendRaw(shop.url, `GET /api/health/live HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect((await ask('Host: shop\r\n')).status).toBe(200);
    expect((await ask('Host: shop\r\nHost: evil.example\r\n')).status).toBe(400);
    expect((await ask('Host: shop\r\nhOST: shop\r\n')).status).toBe(400);
    expect((await ask('')).status).toBe(400);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'])('finds nothing by %s', async (method) => {
    const answer = await sendRaw(shop.url, `${method} / HTTP/1.1\r\nHost: shop\r\nCookie: a=secret\r\nConnection: close\r\n\r\n`);
    expect([0, 400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('secret');
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('takes no other method from %s', async (name) => {
    await shop.createUser('buyer', `override-${name.toLowerCase()}`);
    const browser = shop.anonymous();
    await browser
      .post('/api/login')
      .send({ username: `override-${name.toLowerCase()}`, password: PASSWORD })
      .expect(200);
    await browser.get('/api/me/sessions').set(name, 'DELETE').expect(200);
    await browser.get('/api/me').expect(200);
  });

  it('goes on answering others while five hundred senders never finish their headers', async () => {
    const open = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => resolve(socket));
        socket.on('error', () => undefined);
        socket.write('GET /api/health/live HTTP/1.1\r\nHost: shop\r\nX-A: ');
      });
    const server = shop.app.getHttpServer() as Server;
    expect(server.headersTimeout).toBe(15_000);
    // For the test they have all the time of the world, so that it is no matter of speed who comes first.
    server.headersTimeout = 600_000;
    const slow = await Promise.all(Array.from({ length: 500 }, open));
    try {
      const ends: string[] = [];
      for (const socket of slow) void hearEnd(socket).then((end) => ends.push(end));
      await shop.anonymous().get('/api/health/live').expect(200);
      expect(ends).toEqual([]);
      // The server's own clock cuts them off when that time is over; it looks every 5 s.
      server.headersTimeout = 1;
      await waitFor('all to be cut off', async () => ends.length === slow.length);
      expect(new Set(ends)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
      server.headersTimeout = 15_000;
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });
});

/** The first line a server sends before it hangs up. */
function hearEnd(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
  return new Promise((resolve) => socket.on('close', () => resolve(heard.split('\r\n')[0]!)));
}
