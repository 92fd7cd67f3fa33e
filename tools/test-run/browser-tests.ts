import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launchProduct, type Product } from '../../e2e/support/start-product.ts';
import { findChromium } from './chromium.ts';
import { broken, fromPlaywright, together, type Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runTool } from './run-tool.ts';
import { sideBySide } from './side-by-side.ts';

/** One more than two cores: a test waits for a browser or a server a third of its time. */
const SHOPS = 3;

/** More than there are shops, so that all are busy to the end. The first of them begins with the test that wants an empty shop. */
const SHARDS = 12;

/** Runs all browser tests in a few shops side by side. */
export async function browserTests(root: string): Promise<Outcome> {
  const browser = await findChromium(root);
  console.log(`Chromium: ${browser.path} (${browser.by})`);
  // One after the other: a start takes the ports that it finds free.
  const shops: Product[] = [];
  try {
    for (const _ of numbers(SHOPS)) shops.push(await launchProduct());
    const outcomes = await sideBySide(shops, numbers(SHARDS), (shop, shard) => runShard(root, browser.path, shop, shard));
    return together(outcomes);
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
  }
}

async function runShard(root: string, chromium: string, shop: Product, shard: number): Promise<Outcome> {
  const folder = join(root, 'e2e');
  const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
  const of = `${shard}/${SHARDS}`;
  return withReport(async (report) => {
    const args = [cli, 'test', `--shard=${of}`, `--output=../test-results/${shard}`, '--reporter=list,json'];
    const code = await runTool(`browser tests ${of}`, args, {
      cwd: folder,
      label: `${of} `,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report.file,
        SHOP_URL: shop.url,
        INBOX_URL: shop.inboxUrl,
        PAYMENTS_URL: shop.paymentsUrl,
        SHOP_DATABASE_URL: shop.databaseUrl,
      },
    });
    if (!report.written()) return broken(`Playwright ended with exit code ${code} and wrote no report`);
    return fromPlaywright(JSON.parse(readFileSync(report.file, 'utf8')) as Parameters<typeof fromPlaywright>[0], code);
  });
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
