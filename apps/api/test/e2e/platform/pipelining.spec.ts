import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const REQUEST = 'GET /api/public-config HTTP/1.1\r\nHost: shop\r\n\r\n';

describe('HTTP pipelining', () => {
  let shop: TestApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await shop.stop();
  });

  function open() {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    sockets.push(socket);
    const seen = { text: '', closed: false };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (seen.text += chunk.toString()));
    socket.on('close', () => (seen.closed = true));
    return { socket, seen, answers: () => seen.text.split('HTTP/1.1 200').length - 1 };
  }

  it('F49 closes the connection before it uses much memory or CPU, and keeps answering other clients', async () => {
    const before = process.cpuUsage();
    const flood = Array.from({ length: 15 }, () => open());
    for (const { socket } of flood) socket.write(REQUEST.repeat(20_000));
    await waitFor('the connections to be closed', () => Promise.resolve(flood.every(({ seen }) => seen.closed)));
    for (const { answers } of flood) expect(answers()).toBeLessThanOrEqual(8);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / flood.length).toBeLessThan(200);
    await shop.anonymous().get('/api/public-config').expect(200);
  });

  it('F49 answers eight pipelined requests, and any number of sequential ones', async () => {
    const { socket, seen, answers } = open();
    socket.write(REQUEST.repeat(8));
    await waitFor('eight answers', () => Promise.resolve(answers() === 8));
    for (let count = 9; count <= 40; count += 1) {
      socket.write(REQUEST);
      await waitFor('an answer', () => Promise.resolve(answers() === count));
    }
    expect(seen.closed).toBe(false);
  });
});
