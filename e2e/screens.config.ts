import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * `npm run screens`: not a test but a tour of a shop with demo data, with a screenshot of every page, or those of the guides or
 * the landing page.
 */
export default defineConfig({
  ...tests,
  testDir: './screens',
  testMatch: ['guides', 'landing'].includes(process.env.SCREENS ?? '') ? `${process.env.SCREENS}.shots.ts` : 'all.shots.ts',
  // Not merged with the projects of the tests, which would take every screenshot twice.
  projects: [{ name: 'screens' }],
  reporter: [['line']],
});
