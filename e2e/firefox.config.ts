import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * `npm run firefox`: main paths in a Firefox as people have it, driven over WebDriver BiDi. That cannot yet type into a search as React
 * hears it, choose a second file, or hold a line back; tests that need it are for Chromium alone.
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
    // A picture needs a style of its own, which our pages refuse and Firefox tells as an error.
    screenshot: 'off',
    trace: 'off',
  },
  projects: [{ name: 'firefox', testMatch: '{accounts-recovery,dashboard-leads,login,purchase}.spec.ts' }],
});
