import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { sendRaw } from '../../support/processes/raw-http.js';
import { waitFor } from '../../support/wait-for.js';

const SMUGGLED = 'GET /api/health/live HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';

describe('F11 hostile HTTP requests', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const post = (lines: string, body: string) =>
    sendRaw(shop.url, `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${lines}\r\n\r\n${body}`);

  it.each([
    ['a length with chunked encoding', 'Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 90', `{}${SMUGGLED}`],
    ['a signed length', 'Content-Length: +2', `{}${SMUGGLED}`],
    ['a negative length', 'Content-Length: -1', SMUGGLED],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`],
    ['chunked before another encoding', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`],
    ['an invalid chunk size', 'Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', 'Content-Length : 2', `{}${SMUGGLED}`],
    ['a folded header', 'X-A: a\r\n Content-Length: 2', `{}${SMUGGLED}`],
    ['a NUL in a header', 'X-A: a\0b\r\nContent-Length: 2', `{}${SMUGGLED}`],
    ['lines that end with LF', 'Content-Length: 2\nX-A: b', `{}${SMUGGLED}`],
  ])('rejects %s and never answers the smuggled request', async (_case, lines, body) => {
    const answer = await post(lines, body);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('live');
    expect(answer.headers.connection).toBe('close');
  });

  it('rejects two hosts and a missing host', async () => {
    const ask = (hosts: string) => sendRaw(shop.url, `GET /api/health/live HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect((await ask('Host: shop\r\n')).status).toBe(200);
    expect((await ask('Host: shop\r\nHost: evil.example\r\n')).status).toBe(400);
    expect((await ask('Host: shop\r\nhOST: shop\r\n')).status).toBe(400);
    expect((await ask('')).status).toBe(400);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'])('finds nothing with the method %s', async (method) => {
    const answer = await sendRaw(shop.url, `${method} / HTTP/1.1\r\nHost: shop\r\nCookie: a=secret\r\nConnection: close\r\n\r\n`);
    expect([0, 400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('secret');
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('ignores a method override in %s', async (name) => {
    await shop.createUser('buyer', `override-${name.toLowerCase()}`);
    const browser = shop.anonymous();
    await browser
      .post('/api/login')
      .send({ username: `override-${name.toLowerCase()}`, password: PASSWORD })
      .expect(200);
    await browser.get('/api/me/sessions').set(name, 'DELETE').expect(200);
    await browser.get('/api/me').expect(200);
  });

  it('keeps answering while five hundred clients never finish their headers', async () => {
    const open = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => resolve(socket));
        socket.on('error', () => undefined);
        socket.write('GET /api/health/live HTTP/1.1\r\nHost: shop\r\nX-A: ');
      });
    const server = shop.app.getHttpServer() as Server;
    expect(server.headersTimeout).toBe(15_000);
    // A long timeout, so that the order of events doesn't depend on speed.
    server.headersTimeout = 600_000;
    const slow = await Promise.all(Array.from({ length: 500 }, open));
    try {
      const ends: string[] = [];
      for (const socket of slow) void lastResponse(socket).then((end) => ends.push(end));
      await shop.anonymous().get('/api/health/live').expect(200);
      expect(ends).toEqual([]);
      // The server checks every 5 s and closes connections past this timeout.
      server.headersTimeout = 1;
      await waitFor('all to be cut off', async () => ends.length === slow.length);
      expect(new Set(ends)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
      server.headersTimeout = 15_000;
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });
});

/** Returns the first line that the server sends before it closes the connection. */
function lastResponse(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
  return new Promise((resolve) => socket.on('close', () => resolve(heard.split('\r\n')[0]!)));
}
