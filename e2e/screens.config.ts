import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens`: not a test but a tour of a shop with demo data, with a screenshot of every page or those of the guides. */
export default defineConfig({
  ...tests,
  testDir: './screens',
  testMatch: process.env.SCREENS === 'guides' ? 'guides.shots.ts' : 'all.shots.ts',
  // Not merged with the projects of the tests, which would take every screenshot twice.
  projects: [{ name: 'screens' }],
  reporter: [['line']],
});
