import type { Pool } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { WatchedClient } from './silence-watch.js';

/** How long statements may go on after the pool was told to end. */
const GRACE_MS = 1_000;

/** Makes `pool.end()` close connections that are still at work after a second, so that no statement keeps a closing process alive (F50). */
export function endInTime(pool: Pool): void {
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
    for (const client of clients) client.close('The process is closing');
    // A connection that nobody gives back would keep the pool open for ever.
    await within(ended);
  };
}

async function within(work: Promise<void>): Promise<boolean> {
  const clock = new AbortController();
  const late = wait(GRACE_MS, false, { signal: clock.signal }).catch(() => false);
  return Promise.race([work.then(() => true), late]).finally(() => clock.abort());
}
