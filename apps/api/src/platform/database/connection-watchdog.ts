import { Logger } from '@nestjs/common';
import { Client, DatabaseError, type ClientConfig, type Pool, type PoolOptions } from 'pg';

/** Above `statement_timeout` (60 s), with which PostgreSQL itself ends a statement with an error. */
const MAX_MS = 65_000;
/** Extra time for a hot statement beyond ENGINE_PATIENCE_MS: 5 s in total by default. */
const HOT_GRACE_MS = 2_000;
const LOOKS_PER_PATIENCE = 3;

/**
 * Returns which of these backends are working. If a backend waits for its client while the client waits for it, a message was
 * lost.
 */
const WORKING_BACKENDS = `SELECT pg_backend_pid() AS own, ARRAY(SELECT pid FROM pg_stat_activity
  WHERE pid = ANY($1::int[]) AND (state IS NULL OR state NOT LIKE 'idle%') AND wait_event IS DISTINCT FROM 'ClientRead') AS "atWork"`;

interface Asked {
  at: number;
  hot: boolean;
  suspected: boolean;
}

/** A connection that records since when it has been waiting for a result. */
export class WatchedClient extends Client {
  /** Process ID of the backend; missing in pg's types. */
  declare readonly processID: number;
  /** True while the connection is unused in the pool. */
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

  /** Time of the last completed statement. */
  get lastHeardAt(): number {
    return this.heardAt;
  }

  /** The statement without a result, if any. */
  get unanswered(): Asked | undefined {
    return this.asked;
  }

  override query(...args: never[]): never {
    const [statement] = args as readonly unknown[] as [string | { name?: string }];
    const hot = typeof statement !== 'string' && statement.name !== undefined;
    this.asked = { at: performance.now(), hot, suspected: false };
    return Reflect.apply(super.query as (...all: never[]) => unknown, this, args) as never;
  }

  /** Closes the connection after a timeout: waiting callers get an error, and the pool discards it. */
  cutOff(afterMs: number): void {
    this.close(`The database connection did not respond for ${Math.round(afterMs)} ms`);
  }

  /** Closes the connection immediately; a running statement fails with `reason`. */
  close(reason: string): void {
    const error = new Error(reason);
    this.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

/**
 * Closes the connections of a pool that will never get a result, because the machine or network behind them is gone. After
 * `patienceMs` without a result, a second connection checks the backend; while it is working, it may continue until
 * `statement_timeout`. Behind a pooler with its own process IDs, only the longest limits apply (F40).
 */
export function watchConnection(pool: Pool, patienceMs: number): void {
  const log = new Logger('database');
  const clients = new Set<WatchedClient>();
  let checking = false;
  pool.on('connect', (client) => {
    if (!(client instanceof WatchedClient)) return;
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('acquire', (client) => client instanceof WatchedClient && (client.idle = false));
  pool.on('release', (_error, client) => client instanceof WatchedClient && (client.idle = true));
  const cutOff = (client: WatchedClient, { at }: Asked) => {
    const ms = performance.now() - at;
    log.warn({ silentMs: Math.round(ms) }, 'a database connection did not respond');
    client.cutOff(ms);
    // Idle connections not used since then are probably dead too. Closing them is cheap and saves other requests the wait.
    for (const other of clients) if (other.idle && other.lastHeardAt < at) other.cutOff(performance.now() - other.lastHeardAt);
  };
  const look = async (): Promise<void> => {
    const suspects: { client: WatchedClient; asked: Asked }[] = [];
    for (const client of clients) {
      const asked = client.unanswered;
      const ms = asked ? performance.now() - asked.at : 0;
      if (!asked || ms < patienceMs) continue;
      if (ms >= (asked.hot ? patienceMs + HOT_GRACE_MS : MAX_MS)) cutOff(client, asked);
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
      // The result may just be arriving, so two checks are needed.
      if (asked.suspected && !atWork.has(client.processID)) cutOff(client, asked);
      else asked.suspected = !atWork.has(client.processID);
    }
  };
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    if (checking) return;
    checking = true;
    void look().finally(() => (checking = false));
  }, patienceMs / LOOKS_PER_PATIENCE).unref();
}

/** Returns the working backends: none if PostgreSQL doesn't respond, undefined if it can't be determined. */
async function backendsAtWork(options: PoolOptions, pids: number[], patienceMs: number): Promise<Set<number> | undefined> {
  const { password } = options; // not enumerable
  const client: Client & { processID: number } = new WatchedClient({
    ...options,
    password,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined); // the running statement reports the error
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; atWork: number[] }>(WORKING_BACKENDS, [pids]);
    return rows[0]!.own === client.processID ? new Set(rows[0]!.atWork) : undefined;
  } catch (error) {
    return error instanceof DatabaseError ? undefined : new Set();
  } finally {
    client.connection.stream.destroy();
  }
}
