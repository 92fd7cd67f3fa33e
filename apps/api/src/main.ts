import { createApp } from './app.js';
import { readSettings } from './platform/config/read-settings.js';
import { Telemetry } from './platform/observability/telemetry.js';
import { startWorkers } from './platform/queue/workers.js';

const settings = readSettings(process.env);
const app = await createApp(settings);
await app.get(Telemetry).start('api');
await app.listen(settings.PORT, settings.HOST);
if (settings.QUEUE_WORKERS === 'in-process') startWorkers(app);
