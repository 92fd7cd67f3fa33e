import { expect, test } from '@playwright/test';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../support/product/repository-root.ts';
import { GUIDE_PICTURES } from './guides.ts';
import { takePicture, Visitors } from './picture.ts';

const IMAGES = join(repositoryRoot, 'docs/guides/images');
const SIZES = {
  desktop: { width: 1120, height: 640 },
  wide: { width: 1280, height: 720 },
  tall: { width: 1120, height: 750 },
  phone: { width: 390, height: 760 },
};
/** Guides are read on slow connections, and each new version stays in the repository's history. */
const MAX_BYTES = 150_000;

test.describe('screenshots of the guides', () => {
  const visitors = new Visitors();
  test.afterAll(() => visitors.close());

  for (const screen of GUIDE_PICTURES) {
    test(screen.name, async ({ browser }) => {
      const context = await visitors.open(browser, { viewport: SIZES[screen.size], colorScheme: 'light' }, screen.as);
      const file = join(IMAGES, `${screen.name}.png`);
      await takePicture(context, screen, file, false);
      expect((await stat(file)).size, 'bytes of the screenshot').toBeLessThan(MAX_BYTES);
    });
  }

  test('no screenshot is left over', async () => {
    const names = new Set(GUIDE_PICTURES.map(({ name }) => `${name}.png`));
    for (const file of await readdir(IMAGES)) if (!names.has(file)) await rm(join(IMAGES, file));
  });
});
