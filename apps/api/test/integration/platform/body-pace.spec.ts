import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitBodies } from '../../../src/platform/http/server/body-parsers.js';
import { paceBodies } from '../../../src/platform/http/server/body-pace.js';
import { waitFor } from '../../support/wait-for.js';

const PACE = { plainMs: 60_000, stretchMs: 30_000, leastBytes: 1_000 };
const FORM = 'multipart/form-data; boundary=b';
const STRETCHES = 5;

describe('F18 minimum upload speed', () => {
  let fastify: FastifyInstance;
  /** The server's socket of the latest connection. */
  let lastSocket: Socket | undefined;
  beforeAll(async () => {
    fastify = new FastifyAdapter().getInstance() as never;
    limitBodies(fastify);
    paceBodies(fastify, PACE);
    fastify.post('/', async ({ raw, body }) => {
      let bytes = 0;
      if (body === undefined) for await (const part of raw) bytes += (part as Buffer).length;
      return { bytes };
    });
    fastify.server.on('connection', (socket: Socket) => (lastSocket = socket));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => fastify.close());
  // The server's timers are fake, so that a busy machine doesn't matter for 30 seconds; bytes are sent for real.
  beforeEach(() => {
    const real = ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'hrtime', 'performance'] as const;
    jest.useFakeTimers({ doNotFake: [...real] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /**
   * Begins a body of `bytes`; `send` sends a part and waits for its arrival, `over` resolves to the response line when the
   * connection ends.
   */
  async function begin(type: string, bytes: number) {
    const { port } = fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const over = new Promise<string>((resolve) => socket.on('close', () => resolve(heard.split('\r\n')[0]!)));
    socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const end = await waitFor(
      'the server to take the connection',
      async () => lastSocket?.remotePort === socket.localPort && lastSocket,
    );
    let sent = 0;
    const send = async (text: string) => {
      sent += text.length;
      socket.write(text);
      await waitFor('the bytes to arrive', async () => end.bytesRead === sent);
    };
    await send(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`);
    await waitFor('the request to be taken', async () => jest.getTimerCount() === 1);
    return { send, over, isOpen: () => !end.destroyed };
  }

  it('accepts a slow form as long as it keeps the minimum speed', async () => {
    const { send, over, isOpen } = await begin(FORM, PACE.leastBytes * STRETCHES);
    for (let stretch = 1; stretch < STRETCHES; stretch += 1) {
      await send('x'.repeat(PACE.leastBytes));
      jest.advanceTimersByTime(PACE.stretchMs);
      expect(isOpen()).toBe(true);
    }
    await send('x'.repeat(PACE.leastBytes));
    expect(await over).toBe('HTTP/1.1 200 OK');
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['trickles', PACE.leastBytes - 1],
    ['stops', 0],
  ])('cuts off a form that %s', async (_how, bytes) => {
    const { send, over, isOpen } = await begin(FORM, PACE.leastBytes * STRETCHES);
    await send('x'.repeat(PACE.leastBytes));
    jest.advanceTimersByTime(PACE.stretchMs);
    await send('x'.repeat(bytes));
    jest.advanceTimersByTime(PACE.stretchMs - 1);
    expect(isOpen()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await over).toBe('');
  });

  it.each([0, 1_000])('cuts off any other body after its time limit, at any speed: %d bytes', async (bytes) => {
    const { send, over, isOpen } = await begin('application/json', 10_000);
    await send(' '.repeat(bytes));
    jest.advanceTimersByTime(PACE.plainMs - 1);
    await send(' '.repeat(bytes));
    expect(isOpen()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await over).toBe('');
  });
});
