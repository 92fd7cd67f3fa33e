import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../tools/test-run/chromium.ts';
import { repositoryRoot } from './support/product/repository-root.ts';
import { runningShops, takeShopOfWorker } from './support/product/shops.ts';

const browser = await findChromium(repositoryRoot);
takeShopOfWorker();

/** Flags that stop background activity of a browser in a minimal container. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One product, one database and one worker, or several of each: the tests of a worker share a shop, as real users do. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Outside this folder, which is searched for tests: a parallel run would delete files there.
  outputDir: '../test-results',
  globalSetup: './support/product/start-product.ts',
  workers: Math.max(runningShops().length, 1),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The only timeout, for hangs on the slowest machine; it measures no performance.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    channel: undefined,
    launchOptions: { executablePath: browser.path, args: BROWSER_FLAGS },
    // No test may depend on the end of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Actions, requests and results. Screenshots of every frame would take a quarter of the total time, snapshots of every page a
    // tenth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    acceptDownloads: true,
  },
  projects: [
    // Counts the whole inventory, so it runs first, in an empty shop: workers start one after the other, and each opens its own
    // shop.
    { name: 'first path', testMatch: 'first-path.spec.ts' },
    { name: 'shop', testIgnore: 'first-path.spec.ts' },
  ],
});
