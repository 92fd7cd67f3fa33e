import type { PoolConfig } from 'pg';
import type { Settings } from '../config/settings.js';
import { WatchedClient } from './silence-watch.js';

const KEEP_ALIVE_AFTER_MS = 10_000;
/** What PostgreSQL does about a client that is gone without a word: its locks must not outlive it for hours. */
const SERVER_KEEP_ALIVE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** A transaction under way says something this much sooner, counted in patiences with a connection: 30 s by default. */
const IDLE_PATIENCES = 10;

/** The limits that every connection to PostgreSQL has, on both of its ends. */
export function connectionOptions({ ENGINE_PATIENCE_MS }: Settings): PoolConfig & { Client: typeof WatchedClient } {
  return {
    Client: WatchedClient,
    connectionTimeoutMillis: ENGINE_PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    statement_timeout: 60_000,
    options: `${SERVER_KEEP_ALIVE} -c idle_in_transaction_session_timeout=${ENGINE_PATIENCE_MS * IDLE_PATIENCES}`,
  };
}
