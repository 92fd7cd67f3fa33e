import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens`: not a test but a walk through a shop full of demo data, with a picture of every page, or those of the guides. */
export default defineConfig({
  ...tests,
  testDir: './screens',
  testMatch: process.env.SCREENS === 'guides' ? 'guides.shots.ts' : 'all.shots.ts',
  // Not merged with those of the tests: every picture would be taken twice.
  projects: [{ name: 'screens' }],
  reporter: [['line']],
});
