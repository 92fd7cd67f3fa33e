import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../tools/test-run/chromium.ts';
import { repositoryRoot } from './support/repository-root.ts';

const browser = await findChromium(repositoryRoot);

/** Flags that keep a browser in a bare container quiet and on this machine. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One product, one database, one worker: the tests share a shop as real people do. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Not below this folder, all of which is searched for tests: a run beside this one writes there, and clears away.
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The end of patience with what hangs, for the slowest machine, and the only one: no measure of how fast anything is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    channel: undefined,
    launchOptions: { executablePath: browser.path, args: BROWSER_FLAGS },
    // Nothing may depend on an animation having ended.
    contextOptions: { reducedMotion: 'reduce' },
    // What was done and asked, and how it ended. Pictures of every frame would cost a quarter of the whole time, copies of every page a tenth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    acceptDownloads: true,
  },
  projects: [
    // Counts the whole stock, so it goes first, into an empty shop.
    { name: 'first path', testMatch: 'first-path.spec.ts' },
    { name: 'shop', testIgnore: 'first-path.spec.ts' },
  ],
});
