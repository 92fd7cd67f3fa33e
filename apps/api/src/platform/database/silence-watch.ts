import { Logger } from '@nestjs/common';
import { Client, DatabaseError, type ClientConfig, type Pool, type PoolOptions } from 'pg';

/** Beyond `statement_timeout` (60 s), with which PostgreSQL itself ends a statement and says so. */
const LONGEST_MS = 65_000;
/** A hot read may take this much longer than the patience with a connection: 5 s by default. */
const HOT_GRACE_MS = 2_000;
const LOOKS_PER_PATIENCE = 3;

/** Of these backends those at work. One that waits for its client while we wait for it never heard us, or was not heard. */
const AT_WORK = `SELECT pg_backend_pid() AS own, ARRAY(SELECT pid FROM pg_stat_activity
  WHERE pid = ANY($1::int[]) AND (state IS NULL OR state NOT LIKE 'idle%') AND wait_event IS DISTINCT FROM 'ClientRead') AS "atWork"`;

interface Asked {
  at: number;
  hot: boolean;
  suspected: boolean;
}

/** A connection that knows since when it owes an answer. */
export class WatchedClient extends Client {
  /** Of the backend, from pg, whose types do not know it. */
  declare readonly processID: number;
  /** Nobody has taken it from the pool. */
  idle = false;
  private asked: Asked | undefined;
  private heardAt = performance.now();

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.asked = undefined;
      this.heardAt = performance.now();
    });
  }

  /** When the last statement was answered. */
  get lastHeardAt(): number {
    return this.heardAt;
  }

  /** What has not been answered yet, if anything. */
  get unanswered(): Asked | undefined {
    return this.asked;
  }

  override query(...args: never[]): never {
    const [statement] = args as readonly unknown[] as [string | { name?: string }];
    const hot = typeof statement !== 'string' && statement.name !== undefined;
    this.asked = { at: performance.now(), hot, suspected: false };
    return Reflect.apply(super.query as (...all: never[]) => unknown, this, args) as never;
  }

  /** Gives the connection up; whoever waits for it hears so, and the pool throws it away. */
  cutOff(afterMs: number): void {
    this.close(`The database connection said nothing for ${Math.round(afterMs)} ms`);
  }

  /** Ends the connection at once; a statement under way fails with `reason`. */
  close(reason: string): void {
    const error = new Error(reason);
    this.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

/**
 * Ends the connections of a pool that owe an answer and will not give it: the machine or the network behind them is gone without a word.
 * One that has said nothing for `patienceMs` is asked after on a connection of its own; a backend at work may go on for as long as
 * `statement_timeout` lets it. Behind a pooler, whose process ids are its own, the longest limits alone hold.
 */
export function watchForSilence(pool: Pool, patienceMs: number): void {
  const log = new Logger('database');
  const clients = new Set<WatchedClient>();
  let looking = false;
  pool.on('connect', (client) => {
    if (!(client instanceof WatchedClient)) return;
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('acquire', (client) => client instanceof WatchedClient && (client.idle = false));
  pool.on('release', (_error, client) => client instanceof WatchedClient && (client.idle = true));
  const cutOff = (client: WatchedClient, { at }: Asked) => {
    const ms = performance.now() - at;
    log.warn({ silentMs: Math.round(ms) }, 'a database connection was silent');
    client.cutOff(ms);
    // What went the same way is gone with it, most likely, and a new connection costs little: nobody else is to find out by waiting.
    for (const other of clients) if (other.idle && other.lastHeardAt < at) other.cutOff(performance.now() - other.lastHeardAt);
  };
  const look = async (): Promise<void> => {
    const suspects: { client: WatchedClient; asked: Asked }[] = [];
    for (const client of clients) {
      const asked = client.unanswered;
      const ms = asked ? performance.now() - asked.at : 0;
      if (!asked || ms < patienceMs) continue;
      if (ms >= (asked.hot ? patienceMs + HOT_GRACE_MS : LONGEST_MS)) cutOff(client, asked);
      else suspects.push({ client, asked });
    }
    if (suspects.length === 0) return;
    const atWork = await backendsAtWork(
      pool.options,
      suspects.map(({ client }) => client.processID),
      patienceMs,
    );
    for (const { client, asked } of suspects) {
      if (client.unanswered !== asked || atWork === undefined) continue;
      // The answer may have been on its way: it takes two looks.
      if (asked.suspected && !atWork.has(client.processID)) cutOff(client, asked);
      else asked.suspected = !atWork.has(client.processID);
    }
  };
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, patienceMs / LOOKS_PER_PATIENCE).unref();
}

/** None when PostgreSQL does not answer; undefined when it cannot tell. */
async function backendsAtWork(options: PoolOptions, pids: number[], patienceMs: number): Promise<Set<number> | undefined> {
  const { password } = options; // not enumerable
  const client: Client & { processID: number } = new WatchedClient({
    ...options,
    password,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined); // the statement under way tells
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; atWork: number[] }>(AT_WORK, [pids]);
    return rows[0]!.own === client.processID ? new Set(rows[0]!.atWork) : undefined;
  } catch (error) {
    return error instanceof DatabaseError ? undefined : new Set();
  } finally {
    client.connection.stream.destroy();
  }
}
