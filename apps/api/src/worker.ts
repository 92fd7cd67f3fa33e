import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readSettings } from './platform/config/read-settings.js';
import { createLogger, NestLogger } from './platform/logging.js';
import { startWorkers } from './platform/queue/workers.js';

const settings = readSettings(process.env);
const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
  logger: new NestLogger(createLogger(settings.LOG_LEVEL)),
});
app.enableShutdownHooks();
startWorkers(app);
