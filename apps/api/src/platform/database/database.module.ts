import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { Settings } from '../config/settings.js';
import { connectionOptions } from './connection-options.js';
import { Database } from './database.js';
import { closeWithTimeout } from './close-with-timeout.js';
import { Replica } from './replica.js';
import { watchConnection } from './connection-watchdog.js';

/** MikroORM loads these extensions if it finds them; migrations run by their own command (cli/migrate.command.ts). */
const NO_EXTENSIONS = ['SeedManager', 'Migrator', 'EntityGenerator'].map((name) => ({ name, register: () => undefined }));

/** Provides PostgreSQL through MikroORM. Modules register their entities with `forFeature`. */
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
            watchConnection(pool, settings.ENGINE_PATIENCE_MS);
            closeWithTimeout(pool);
          },
        },
      }),
    }),
  ],
  providers: [Database, Replica],
  exports: [Database],
})
export class DatabaseModule {}
