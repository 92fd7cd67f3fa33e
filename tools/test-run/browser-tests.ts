import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launchProduct, type Product } from '../../e2e/support/product/start-product.ts';
import { findChromium } from './chromium.ts';
import { failedOutcome, fromPlaywright, type Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runTool } from './run-tool.ts';

/** One more than two cores: tests spend a third of their time waiting for a browser or a server. */
const SHOPS = 3;

/** Runs all browser tests at once, with one worker for each of a few shops. */
export async function browserTests(root: string): Promise<Outcome> {
  const browser = await findChromium(root);
  console.log(`Chromium: ${browser.path} (${browser.source})`);
  const products: Product[] = [];
  try {
    // Sequential, because each start takes ports that it finds free.
    while (products.length < SHOPS) products.push(await launchProduct());
    const shops = products.map(({ shop }) => shop);
    return await runPlaywright(root, { CHROMIUM_PATH: browser.path, SHOPS: JSON.stringify(shops) });
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

async function runPlaywright(root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = join(root, 'e2e');
  const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
  return withReport(async (report) => {
    const code = await runTool('browser tests', [cli, 'test', '--reporter=list,json'], {
      cwd: folder,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report.file },
    });
    if (!report.written()) return failedOutcome(`Playwright exited with code ${code} and wrote no report`);
    return fromPlaywright(JSON.parse(readFileSync(report.file, 'utf8')) as Parameters<typeof fromPlaywright>[0], code);
  });
}
