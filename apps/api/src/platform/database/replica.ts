import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseError, Pool, TypeOverrides } from 'pg';
import { Settings } from '../config/settings.js';
import { connectionOptions } from './connection-options.js';
import { closeWithTimeout } from './close-with-timeout.js';
import { watchConnection } from './connection-watchdog.js';

const CONNECTIONS = 4;
const CONNECT_MS = 2_000;
/** Pause after a failure, so that not every read waits for the replica. */
const REST_MS = 10_000;
/** Replicas cancel reads that conflict with replay (40001); the statement itself is fine. */
const CANCELLED_BY_RECOVERY = '40001';

/** bigint, date, timestamp, timestamptz, interval: returned as text, like in `Database`. */
const AS_TEXT = [20, 1082, 1114, 1184, 1186];

/** The read replica, if configured. The primary replaces it while it is unavailable (F19). */
@Injectable()
export class Replica implements OnApplicationShutdown {
  private readonly log = new Logger('replica');
  private readonly pool: Pool | undefined;
  private restsUntil = 0;

  constructor(settings: Settings) {
    const { DATABASE_REPLICA_URL } = settings;
    if (!DATABASE_REPLICA_URL) return;
    const types = new TypeOverrides();
    for (const type of AS_TEXT) types.setTypeParser(type, (text: string) => text);
    const options = connectionOptions(settings);
    this.pool = new Pool({
      ...options,
      types,
      connectionString: DATABASE_REPLICA_URL,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'warmline-replica',
      options: `${options.options} -c TimeZone=UTC`,
    });
    watchConnection(this.pool, settings.ENGINE_PATIENCE_MS);
    closeWithTimeout(this.pool);
    this.pool.on('error', (error) => this.log.warn({ err: error }, 'a connection to the replica was lost'));
  }

  /**
   * Returns the rows of a statement, or undefined if the primary must be queried. Throws for an invalid statement, which would
   * fail on the primary too.
   */
  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[] | undefined> {
    if (!this.pool || Date.now() < this.restsUntil) return undefined;
    try {
      return (await this.pool.query(text, values as unknown[])).rows as Row[];
    } catch (error) {
      if (error instanceof DatabaseError && error.code?.startsWith('42')) throw error;
      if (!(error instanceof DatabaseError && error.code === CANCELLED_BY_RECOVERY)) this.restsUntil = Date.now() + REST_MS;
      this.log.warn({ err: error }, 'the replica did not answer; asking the primary');
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
