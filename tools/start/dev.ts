import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from '../bootstrap/workspace.mjs';
import { launchNode } from '../local-stack/processes/child-process.ts';
import { LOOPBACK } from '../local-stack/ports.ts';
import type { Supervisor } from '../local-stack/processes/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Paths } from './paths.ts';

/** Editors write a file in several steps: changes within this time count as one. */
const SETTLE_MS = 150;

export interface Development {
  root: string;
  paths: Paths;
  apiPort: number;
  log: (line: string) => void;
}

/** Serves the web app with live reload; forwards `/api` to the API. */
export async function startWebDevelopment(dev: Development, port: number, supervisor: Supervisor): Promise<void> {
  const folder = join(dev.root, 'apps/web');
  await supervisor.start({
    name: 'web-dev',
    start: async (signal) => {
      const vite = await launchNode({
        args: [join(folder, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
        cwd: folder,
        env: { ...process.env, API_ORIGIN: `http://${LOOPBACK}:${dev.apiPort}` },
        logFile: dev.paths.log('web-dev'),
        recordFile: dev.paths.record('web-dev'),
      });
      const failure = () => (vite.exit() ? new Error('vite exited; see its log') : undefined);
      await waitUntil(() => vite.listensOn(port) === true, { what: 'vite to listen', timeoutMs: 60_000, signal, failure });
      return vite;
    },
  });
}

/**
 * Rebuilds the API when its sources or the libraries change, and restarts it and the worker. After a failed build the last one
 * keeps running.
 */
export function rebuildOnChange(dev: Development, supervisor: Supervisor): void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(() => rebuild(dev, supervisor));
    }, SETTLE_MS);
  };
  for (const folder of ['apps/api/src', 'libs/contracts/src', 'libs/domain/src']) {
    watch(join(dev.root, folder), { recursive: true, signal: supervisor.signal }, changed);
  }
}

async function rebuild(dev: Development, supervisor: Supervisor): Promise<void> {
  if (supervisor.signal.aborted) return;
  const pnpm = join(dev.root, 'tools/runtime/node_modules/pnpm/bin/pnpm.mjs');
  try {
    await build(dev.root, { node: process.execPath, pnpm, env: process.env }, ['api']);
  } catch (error) {
    return dev.log(
      `API build failed, the previous build keeps running: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  await Promise.all(['api', 'worker'].map((name) => supervisor.restart(name)));
}
