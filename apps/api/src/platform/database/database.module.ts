import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { Settings } from '../config/settings.js';
import { connectionOptions } from './connection-options.js';
import { Database } from './database.js';
import { endInTime } from './end-in-time.js';
import { Replica } from './replica.js';
import { watchForSilence } from './silence-watch.js';

/** MikroORM looks for these and loads those it finds; migrations are run by a command of their own (cli/migrate.command.ts). */
const NO_EXTENSIONS = ['SeedManager', 'Migrator', 'EntityGenerator'].map((name) => ({ name, register: () => undefined }));

/** PostgreSQL through MikroORM. Entities register themselves by `forFeature` in their module. */
@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        driver: PostgreSqlDriver,
        clientUrl: settings.DATABASE_URL,
        autoLoadEntities: true,
        extensions: NO_EXTENSIONS,
        registerRequestContext: false,
        allowGlobalContext: false,
        forceUtcTimezone: true,
        ensureDatabase: false,
        pool: { min: 0, max: settings.DATABASE_POOL, idleTimeoutMillis: 30_000 },
        driverOptions: {
          ...connectionOptions(settings),
          application_name: 'warmline',
          onPoolCreated: (pool: Pool) => {
            watchForSilence(pool, settings.ENGINE_PATIENCE_MS);
            endInTime(pool);
          },
        },
      }),
    }),
  ],
  providers: [Database, Replica],
  exports: [Database],
})
export class DatabaseModule {}
