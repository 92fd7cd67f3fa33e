import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { anyFreePort } from '../ports.ts';
import { findNativeRedis, startRedis, type RunningRedis } from './redis.ts';

let folder: string;
let running: RunningRedis[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-redis-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(searchPath: string | undefined, persistent = false, on?: number): Promise<RunningRedis> {
  const port = on ?? (await anyFreePort());
  const server = await startRedis({
    dataDir: join(folder, 'data'),
    port,
    logFile: join(folder, 'redis.log'),
    searchPath,
    persistent,
  });
  running.push(server);
  return server;
}

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 }, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

describe('Redis selection', () => {
  it("prefers redis-server to valkey-server, and ignores programs that can't be executed", () => {
    expect(findNativeRedis(folder)).toBeUndefined();
    const valkey = program('valkey-server');
    expect(findNativeRedis(folder)).toEqual({ engine: 'valkey-server', path: valkey });
    const redis = program('redis-server');
    expect(findNativeRedis(folder)).toEqual({ engine: 'redis-server', path: redis });
    chmodSync(redis, 0o644);
    expect(findNativeRedis(folder)).toEqual({ engine: 'valkey-server', path: valkey });
  });

  it('falls back to the JavaScript server, which listens on loopback only and needs BLMOVE', async () => {
    const server = await start('');
    expect(server).toMatchObject({ engine: 'js-redis-server', compat: 'blmove' });
    const client = new Redis(server.url);
    await client.lpush('waiting', 'job');
    expect(await client.blmove('waiting', 'active', 'RIGHT', 'LEFT', 1)).toBe('job');
    client.disconnect();

    const outside = Object.values(networkInterfaces())
      .flat()
      .flatMap((address) => (address && !address.internal && address.family === 'IPv4' ? [address.address] : []));
    const port = Number(new URL(server.url).port);
    expect(await canConnect('127.0.0.1', port)).toBe(true);
    expect(await Promise.all(outside.map((host) => canConnect(host, port)))).toEqual(outside.map(() => false));
  });

  it('is not mistaken for another server that answers on its port', async () => {
    const port = Number(new URL((await start('')).url).port);
    await expect(start('', false, port)).rejects.toThrow(`Port ${port} is busy: another program listens there.`);
  });

  // Otherwise a job goes to a killed worker, and Bull recovers it only after 30 s.
  it('gives no entry to a client that disconnected while it waited', async () => {
    const server = await start('');
    const gone = connect(Number(new URL(server.url).port), '127.0.0.1');
    gone.end('BLMOVE waiting active RIGHT LEFT 0\r\n').resume();
    await once(gone, 'close');
    const client = new Redis(server.url);
    await client.lpush('waiting', 'job');
    expect(await client.blmove('waiting', 'mine', 'RIGHT', 'LEFT', 1)).toBe('job');
    client.disconnect();
  });

  // Only where a native server is installed; the first test covers the choice everywhere.
  for (const { engine } of [findNativeRedis() ?? []].flat()) {
    it(`keeps the keys of ${engine} after SIGKILL, and never evicts`, async () => {
      const first = await start(undefined, true);
      const client = new Redis(first.url);
      await client.set('kept', 'yes');
      expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
      await client.config('SET', 'appendfsync', 'always');
      await client.set('kept', 'still');
      client.disconnect();
      process.kill(first.pid, 'SIGKILL');
      await first.exited;

      const second = await start(undefined, true);
      const again = new Redis(second.url);
      expect(await again.get('kept')).toBe('still');
      again.disconnect();
    });
  }
});
