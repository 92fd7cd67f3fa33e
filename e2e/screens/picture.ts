import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { shopUrl, signInByApi } from '../support/accounts/accounts.ts';
import type { Screen } from './screens.ts';

/** Browser contexts by account and options; each is opened and signed in once. */
export class Visitors {
  private readonly contexts = new Map<string, BrowserContext>();

  async open(browser: Browser, options: Parameters<Browser['newContext']>[0], as: Screen['as']): Promise<BrowserContext> {
    const key = JSON.stringify([options, as]);
    const known = this.contexts.get(key);
    if (known) return known;
    const context = await browser.newContext({ ...options, baseURL: shopUrl(), reducedMotion: 'reduce' });
    this.contexts.set(key, context);
    if (as) await signInByApi(context.request, as);
    return context;
  }

  async close(): Promise<void> {
    for (const context of this.contexts.values()) await context.close();
    this.contexts.clear();
  }
}

/** Scrolls to the end and back, so that pictures and parts that load in view are there. */
async function showLazyParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Opens the page, brings it into its state, waits until it is stable, and takes a screenshot. */
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
  // The page adds Inter after its load event: until then, `document.fonts.ready` waits for no font.
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'));
  if (fullPage) await showLazyParts(page);
  await page.screenshot({ path: file, fullPage });
  await page.close();
}
