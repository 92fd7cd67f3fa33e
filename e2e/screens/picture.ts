import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { shopUrl, signInBehindThePage } from '../support/accounts.ts';
import type { Screen } from './screens.ts';

/** Browsers by who looks and how; each is opened once and signed in once, as people are. */
export class Visitors {
  private readonly contexts = new Map<string, BrowserContext>();

  async open(browser: Browser, options: Parameters<Browser['newContext']>[0], as: Screen['as']): Promise<BrowserContext> {
    const key = JSON.stringify([options, as]);
    const known = this.contexts.get(key);
    if (known) return known;
    const context = await browser.newContext({ ...options, baseURL: shopUrl(), reducedMotion: 'reduce' });
    this.contexts.set(key, context);
    if (as) await signInBehindThePage(context.request, as);
    return context;
  }

  async close(): Promise<void> {
    for (const context of this.contexts.values()) await context.close();
    this.contexts.clear();
  }
}

/** Opens the page, brings it into its state, waits until nothing on it moves, and keeps a picture. */
export async function takePicture(
  context: BrowserContext,
  screen: Pick<Screen, 'path' | 'then'>,
  file: string,
  fullPage: boolean,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(screen.path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await screen.then?.(page);
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, fullPage });
  await page.close();
}
