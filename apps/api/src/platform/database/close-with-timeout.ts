import type { Pool } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { WatchedClient } from './connection-watchdog.js';

/** How long statements may continue after `pool.end()`. */
const GRACE_MS = 1_000;

/**
 * Makes `pool.end()` close connections with running statements after a second, so that no statement delays the shutdown (F50).
 */
export function closeWithTimeout(pool: Pool): void {
  const clients = new Set<WatchedClient>();
  pool.on('connect', (client) => {
    if (!(client instanceof WatchedClient)) return;
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = async (): Promise<void> => {
    const ended = end();
    if (await within(ended)) return;
    for (const client of clients) client.close('The process is shutting down');
    // A connection that is never released would keep the pool open forever.
    await within(ended);
  };
}

async function within(work: Promise<void>): Promise<boolean> {
  const clock = new AbortController();
  const late = wait(GRACE_MS, false, { signal: clock.signal }).catch(() => false);
  return Promise.race([work.then(() => true), late]).finally(() => clock.abort());
}
