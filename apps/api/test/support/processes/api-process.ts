import { anyFreePort, LOOPBACK } from '@warmline/tools/local-stack/ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';
import { environmentOf } from './worker-process.js';

export interface ApiProcess {
  url: string;
  child: ChildProcess;
}

/**
 * Starts a real API process without queues on the same services as the test application; `folder` is from buildApi, `settings`
 * override those of the application.
 */
export async function startApi(shop: TestApp, folder: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await anyFreePort();
  const env = { ...environmentOf(shop), PORT: String(port), HOST: LOOPBACK, QUEUE_WORKERS: 'off', ...settings };
  const child = spawn(process.execPath, [join(folder, 'dist/main.js')], { env, stdio: 'inherit' });
  const url = `http://${LOOPBACK}:${port}`;
  await waitFor(
    'the second API to listen',
    async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.status === 200,
  );
  return { url, child };
}
