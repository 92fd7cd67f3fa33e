import { expect, test, type Browser } from '@playwright/test';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { repositoryRoot } from '../support/product/repository-root.ts';
import { takePicture, Visitors } from './picture.ts';
import type { Screen } from './screens.ts';

const FOLDER = join(repositoryRoot, 'apps/web/public/product');
const SIZE = { viewport: { width: 860, height: 600 }, deviceScaleFactor: 1.5 };
/** Loaded only near the window, but by phones as well. */
const MAX_BYTES = 60_000;

const PICTURES: readonly Screen[] = [
  {
    name: 'my-leads',
    as: 'buyer',
    path: '/dashboard/leads',
    // With fewer columns the rows stay rows; they would be cards in a picture of this width.
    then: async (page) => {
      await page.getByRole('button', { name: 'View' }).click();
      for (const name of ['Lead age', 'Bought on']) await page.getByRole('checkbox', { name }).uncheck();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('group', { name: 'View of the table' })).toBeHidden();
      await page.getByRole('button', { name: 'View' }).blur();
    },
  },
  {
    name: 'aged-leads',
    as: 'buyer',
    path: '/dashboard',
    then: async (page) => {
      await new DashboardPage(page).select(3);
    },
  },
];

/** Pictures of the product on the landing page, taken in the demo shop, in light and dark. */
test.describe('pictures of the landing page', () => {
  const visitors = new Visitors();
  test.afterAll(() => visitors.close());

  for (const screen of PICTURES)
    for (const theme of ['light', 'dark'] as const)
      test(`${screen.name} ${theme}`, async ({ browser }) => {
        const context = await visitors.open(browser, { ...SIZE, colorScheme: theme }, screen.as);
        const png = join(await mkdtemp(join(tmpdir(), 'picture-')), 'picture.png');
        await takePicture(context, screen, png, false);
        const picture = await toWebp(browser, await readFile(png));
        expect(picture.length, 'bytes of the picture').toBeLessThan(MAX_BYTES);
        await mkdir(FOLDER, { recursive: true });
        await writeFile(join(FOLDER, `${screen.name}-${theme}.webp`), picture);
      });
});

/** Encodes a PNG file as WebP with the browser, which is a third of its size. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 });
    const chars = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte));
    return btoa(chars.join(''));
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(encoded, 'base64');
}
