import { Migrator } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { MIGRATIONS } from '../../migrations/migration-list.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.js';

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
        registerRequestContext: false,
        allowGlobalContext: false,
        forceUtcTimezone: true,
        ensureDatabase: false,
        pool: { min: 0, max: settings.DATABASE_POOL, idleTimeoutMillis: 30_000 },
        driverOptions: { connectionTimeoutMillis: 4_000, statement_timeout: 60_000, application_name: 'warmline' },
        extensions: [Migrator],
        migrations: { migrationsList: MIGRATIONS, snapshot: false },
      }),
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
