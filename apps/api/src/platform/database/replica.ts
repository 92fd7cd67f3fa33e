import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseError, Pool, TypeOverrides } from 'pg';
import { Settings } from '../config/settings.js';
import { connectionOptions } from './connection-options.js';
import { endInTime } from './end-in-time.js';
import { watchForSilence } from './silence-watch.js';

const CONNECTIONS = 4;
const CONNECT_MS = 2_000;
/** Left alone for so long after it failed, so that each read does not wait for it anew. */
const REST_MS = 10_000;
/** A replica ends reads that stand in the way of what it has to replay (40001), which says nothing about the statement. */
const CANCELLED_BY_RECOVERY = '40001';

/** bigint, date, timestamp, timestamptz, interval: text, as `Database` answers them. */
const AS_TEXT = [20, 1082, 1114, 1184, 1186];

/** The read replica, where there is one. The primary stands in while it is away. */
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
    watchForSilence(this.pool, settings.ENGINE_PATIENCE_MS);
    endInTime(this.pool);
    this.pool.on('error', (error) => this.log.warn({ err: error }, 'a connection to the replica was lost'));
  }

  /** Rows of a statement, or undefined when the primary has to be asked. A statement that is wrong is wrong there, too: it throws. */
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
