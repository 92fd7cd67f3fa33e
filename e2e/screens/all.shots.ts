import { test } from '@playwright/test';
import { join } from 'node:path';
import { SCREENS } from '../support/browser/accessibility.ts';
import { takePicture, Visitors } from './picture.ts';
import { makeSheet } from './sheet.ts';
import { ALL_SCREENS } from './screens.ts';

const THEMES = ['light', 'dark'] as const;
const PICTURES = join(import.meta.dirname, '../pictures');
const words = (process.env.SCREENS ?? '').split(' ').filter(Boolean);
const wanted = ALL_SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

for (const [size, viewport] of Object.entries(SCREENS)) {
  for (const colorScheme of THEMES) {
    const folder = join(PICTURES, `${size}-${colorScheme}`);
    const visitors = new Visitors();

    test.describe(`${size}, ${colorScheme}`, () => {
      test.afterAll(async ({ browser }) => {
        await visitors.close();
        await makeSheet(browser, folder, viewport.width);
      });

      for (const screen of wanted) {
        test(screen.name, async ({ browser }) => {
          const context = await visitors.open(browser, { viewport, colorScheme }, screen.as);
          await takePicture(context, screen, join(folder, `${screen.name}.png`), !screen.then);
        });
      }
    });
  }
}
