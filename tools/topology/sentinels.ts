import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, logTail, type RunningChild } from '../local-stack/processes/child-process.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { answersPing, findNativeRedis } from '../local-stack/redis/redis.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { Redis } from 'ioredis';

/** Name of the primary in the Sentinels; the default of REDIS_SENTINEL_NAME. */
export const PRIMARY_NAME = 'warmline';
const SENTINELS = 3;
/** Two of three must agree that the primary is down. */
const QUORUM = 2;
const DOWN_AFTER_MS = 2_000;

export interface SentinelRedis {
  /** Value for REDIS_SENTINELS. */
  addresses: string;
  children: RunningChild[];
  /** Returns the port of the current primary, according to the Sentinels. */
  primaryPort: () => Promise<number>;
}

/** Adds a replica to a running Redis, and three Sentinels that promote it when the primary fails. */
export async function startSentinels(folder: string, primaryPort: number): Promise<SentinelRedis> {
  const native = findNativeRedis();
  if (!native) throw new Error('redis-server not found on PATH: install it (Debian and Ubuntu: apt-get install redis-server)');
  const children: RunningChild[] = [];
  const start = async (name: string, port: number, args: readonly string[]): Promise<void> => {
    const logFile = join(folder, 'logs', `${name}.log`);
    const child = await launch({ command: native.path, args, cwd: join(folder, name), logFile });
    children.push(child);
    await waitUntil(() => answersPing(port), {
      what: `${name} to respond`,
      timeoutMs: 10_000,
      failure: () => (child.exit() ? new Error(`${name} exited during startup:\n${logTail(logFile)}`) : undefined),
    });
  };
  const replicaPort = await anyFreePort();
  mkdirSync(join(folder, 'redis-replica'));
  await start('redis-replica', replicaPort, [
    '--bind',
    LOOPBACK,
    '--port',
    String(replicaPort),
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
    '--replicaof',
    LOOPBACK,
    String(primaryPort),
  ]);
  const ports: number[] = [];
  for (let number = 1; number <= SENTINELS; number++) {
    const port = await anyFreePort();
    const name = `sentinel-${number}`;
    mkdirSync(join(folder, name));
    const file = join(folder, name, 'sentinel.conf');
    // Sentinels write their state into their configuration file.
    writeFileSync(
      file,
      [
        `bind ${LOOPBACK}`,
        `port ${port}`,
        `dir ${join(folder, name)}`,
        `sentinel monitor ${PRIMARY_NAME} ${LOOPBACK} ${primaryPort} ${QUORUM}`,
        `sentinel down-after-milliseconds ${PRIMARY_NAME} ${DOWN_AFTER_MS}`,
        `sentinel failover-timeout ${PRIMARY_NAME} 10000`,
        '',
      ].join('\n'),
    );
    await start(name, port, [file, '--sentinel']);
    ports.push(port);
  }
  const ask = <T>(port: number, ...command: [string, ...string[]]): Promise<T> => {
    const client = new Redis({ host: LOOPBACK, port, lazyConnect: true });
    return client.call(...command).finally(() => client.disconnect()) as Promise<T>;
  };
  await waitUntil(
    async () => {
      const states = await Promise.all(ports.map((port) => ask<string[]>(port, 'SENTINEL', 'MASTER', PRIMARY_NAME)));
      const field = (state: string[], name: string): string | undefined => state[state.indexOf(name) + 1];
      return states.every((state) => field(state, 'num-slaves') === '1' && field(state, 'num-other-sentinels') === '2');
    },
    { what: 'the Sentinels to find each other and the replica', timeoutMs: 30_000, everyMs: 200 },
  );
  return {
    addresses: ports.map((port) => `${LOOPBACK}:${port}`).join(','),
    children,
    primaryPort: async () => Number((await ask<string[]>(ports[0]!, 'SENTINEL', 'get-master-addr-by-name', PRIMARY_NAME))[1]),
  };
}
