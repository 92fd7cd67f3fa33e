import { NestFactory } from '@nestjs/core';
import { setPriority } from 'node:os';
import { AppModule } from './app.module.js';
import { readSettings } from './platform/config/read-settings.js';
import { createLogger, NestLogger } from './platform/logging.js';
import { Telemetry } from './platform/observability/telemetry.js';
import { startWorkers } from './platform/queue/workers.js';

/** Steps back behind what somebody waits for; with nothing else to do on a machine it is as quick. */
const NICENESS = 5;

setPriority(NICENESS);
const settings = readSettings(process.env);
const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
  logger: new NestLogger(createLogger(settings.LOG_LEVEL)),
});
app.enableShutdownHooks();
await app.get(Telemetry).start('worker');
startWorkers(app);
