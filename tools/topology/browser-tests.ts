import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '../test-run/chromium.ts';
import { runTool } from '../test-run/run-tool.ts';
import { ROOT, type Topology } from './topology.ts';

/** Runs the browser tests (all, or the named files) against the topology. Returns the problems found. */
export async function browserTests({ parts }: Topology, files: readonly string[]): Promise<string[]> {
  const folder = join(ROOT, 'e2e');
  const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
  const { path } = await findChromium(ROOT);
  const code = await runTool('browser tests', [cli, 'test', '--reporter=list', ...files], {
    cwd: folder,
    env: {
      CHROMIUM_PATH: path,
      SHOP_URL: parts.url,
      INBOX_URL: parts.stack.mail.url,
      PAYMENTS_URL: parts.payments.url,
      SHOP_DATABASE_URL: parts.databaseUrl,
    },
  });
  return code === 0 ? [] : [`the browser tests exited with code ${code}`];
}
