import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { limitBodies } from '../../src/platform/http/body-parsers.js';
import { paceBodies } from '../../src/platform/http/body-pace.js';

const PACE = { plainMs: 500, stretchMs: 300, leastBytes: 1_000 };
/** Longer than any body may take that is not a form, and than a stretch. */
const STEPS = 40;
const STEP_MS = 25;

describe('the pace of a body', () => {
  let fastify: FastifyInstance;
  beforeAll(async () => {
    fastify = new FastifyAdapter().getInstance() as never;
    limitBodies(fastify);
    paceBodies(fastify, PACE);
    fastify.post('/', async ({ raw, body }) => {
      let bytes = 0;
      if (body === undefined) for await (const part of raw) bytes += (part as Buffer).length;
      return { bytes };
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => fastify.close());

  /** Sends a body step by step, `bytes` each, then hears what the server says, or that it has hung up. */
  async function send(type: string, bytes: number, pauseAt = -1): Promise<string> {
    const { port } = fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
    socket.on('error', () => undefined);
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${bytes * STEPS}\r\n\r\n`,
    );
    for (let step = 0; step < STEPS && !socket.destroyed; step += 1) {
      socket.write(type === 'application/json' ? ' '.repeat(bytes) : 'x'.repeat(bytes));
      // The test is about time: these pauses are what it sends, not what it waits for.
      await wait(step === pauseAt ? PACE.stretchMs * 2.5 : STEP_MS);
    }
    await closed;
    return heard.split('\r\n')[0]!;
  }

  it('lets a form take its time as long as it keeps coming', async () => {
    expect(await send('multipart/form-data; boundary=b', 500)).toBe('HTTP/1.1 200 OK');
  });

  it('cuts a form off that trickles, or stops', async () => {
    expect(await send('multipart/form-data; boundary=b', 1)).toBe('');
    expect(await send('multipart/form-data; boundary=b', 500, 20)).toBe('');
  });

  it('cuts any other body off after its time, however much comes', async () => {
    expect(await send('application/json', 1)).toBe('');
    expect(await send('application/json', 500)).toBe('');
  });
});
