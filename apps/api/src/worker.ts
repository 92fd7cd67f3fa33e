import { NestFactory } from '@nestjs/core';
import { setPriority } from 'node:os';
import { AppModule } from './app.module.js';
import { checkDatabase } from './check-database.js';
import { readAllSettings } from './settings.js';
import { startOrExit } from './platform/config/start-refused.js';
import { createLogger, NestLogger } from './platform/observability/logging.js';
import { Telemetry } from './platform/observability/telemetry.js';
import { startWorkers } from './platform/queue/workers.js';
import { checkDataDir } from './platform/storage/check-data-dir.js';

/** Gives way to interactive processes; on an idle machine it costs nothing. */
const NICENESS = 5;

setPriority(NICENESS);
const settings = await startOrExit(() => readAllSettings(process.env));
await startOrExit(() => checkDataDir(settings.platform));
const app = await startOrExit(() =>
  NestFactory.createApplicationContext(AppModule.with(settings), {
    abortOnError: false,
    logger: new NestLogger(createLogger(settings.platform.LOG_LEVEL)),
  }),
);
app.enableShutdownHooks();
await startOrExit(() => checkDatabase(app));
await app.get(Telemetry).start('worker');
startWorkers(app);
