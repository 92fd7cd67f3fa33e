import { createApp } from './app.js';
import { checkDatabase } from './check-database.js';
import { readAllSettings } from './settings.js';
import { startOrExit } from './platform/config/start-refused.js';
import { Telemetry } from './platform/observability/telemetry.js';
import { startWorkers } from './platform/queue/workers.js';
import { checkDataDir } from './platform/storage/check-data-dir.js';

const settings = await startOrExit(() => readAllSettings(process.env));
await startOrExit(() => checkDataDir(settings.platform));
const app = await startOrExit(() => createApp(settings));
await startOrExit(() => checkDatabase(app));
await app.get(Telemetry).start('api');
await startOrExit(() => app.listen(settings.platform.PORT, settings.platform.HOST));
if (settings.platform.QUEUE_WORKERS === 'in-process') startWorkers(app);
