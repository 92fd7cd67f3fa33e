import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * `npm run firefox`: main paths in a regular Firefox, driven over WebDriver BiDi. BiDi can't yet type into a search box so that
 * React receives it, choose a second file, or delay a response; tests that need this run in Chromium only.
 */
export default defineConfig({
  ...tests,
  use: {
    ...tests.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    userAgent: undefined,
    isMobile: undefined,
    launchOptions: { executablePath: process.env.FIREFOX_PATH, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
    contextOptions: {},
    // A screenshot injects a style, which our content security policy blocks and Firefox reports as an error.
    screenshot: 'off',
    trace: 'off',
  },
  projects: [{ name: 'firefox', testMatch: '{accounts-recovery,dashboard-leads,login,purchase}.spec.ts' }],
});
