import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launchProduct, type Product } from '../../e2e/support/start-product.ts';
import { findChromium } from './chromium.ts';
import { failedOutcome, fromPlaywright, sumOutcomes, type Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runTool } from './run-tool.ts';
import { runInParallel } from './run-in-parallel.ts';

/** One more than two cores: tests spend a third of their time waiting for a browser or a server. */
const SHOPS = 3;

/** More than shops, so that all are busy to the end. The first shard starts with the test that needs an empty shop. */
const SHARDS = 12;

/** Runs all browser tests in a few shops in parallel. */
export async function browserTests(root: string): Promise<Outcome> {
  const browser = await findChromium(root);
  console.log(`Chromium: ${browser.path} (${browser.source})`);
  // Sequential, because each start takes ports that it finds free.
  const shops: Product[] = [];
  try {
    for (const _ of numbersTo(SHOPS)) shops.push(await launchProduct());
    const outcomes = await runInParallel(shops, numbersTo(SHARDS), (shop, shard) => runShard(root, browser.path, shop, shard));
    return sumOutcomes(outcomes);
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
  }
}

async function runShard(root: string, chromium: string, shop: Product, shard: number): Promise<Outcome> {
  const folder = join(root, 'e2e');
  const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
  const shardName = `${shard}/${SHARDS}`;
  return withReport(async (report) => {
    const args = [cli, 'test', `--shard=${shardName}`, `--output=../test-results/${shard}`, '--reporter=list,json'];
    const code = await runTool(`browser tests ${shardName}`, args, {
      cwd: folder,
      label: `${shardName} `,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report.file,
        SHOP_URL: shop.url,
        INBOX_URL: shop.inboxUrl,
        PAYMENTS_URL: shop.paymentsUrl,
        SHOP_DATABASE_URL: shop.databaseUrl,
      },
    });
    if (!report.written()) return failedOutcome(`Playwright exited with code ${code} and wrote no report`);
    return fromPlaywright(JSON.parse(readFileSync(report.file, 'utf8')) as Parameters<typeof fromPlaywright>[0], code);
  });
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
