import type { PoolConfig } from 'pg';
import type { Settings } from '../config/settings.js';
import { WatchedClient } from './connection-watchdog.js';

const KEEP_ALIVE_AFTER_MS = 10_000;
/** TCP keepalive of PostgreSQL: a client that disappeared must not keep its locks for hours. */
const SERVER_KEEP_ALIVE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** Hidden values make short statements look expensive to the planner, so PostgreSQL might compile them. */
const NO_COMPILING = '-c jit=off';
/** Longest pause within a transaction, as a multiple of ENGINE_PATIENCE_MS: 30 s by default. */
const IDLE_PATIENCES = 10;

/** Returns the timeouts of every connection to PostgreSQL, for both ends. */
export function connectionOptions({ ENGINE_PATIENCE_MS }: Settings): PoolConfig & { Client: typeof WatchedClient } {
  return {
    Client: WatchedClient,
    connectionTimeoutMillis: ENGINE_PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    statement_timeout: 60_000,
    options: `${SERVER_KEEP_ALIVE} ${NO_COMPILING} -c idle_in_transaction_session_timeout=${ENGINE_PATIENCE_MS * IDLE_PATIENCES}`,
  };
}
