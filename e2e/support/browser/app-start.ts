import type { Page } from '@playwright/test';

/**
 * Waits until the app runs on a prerendered page, which is visible before: until then, a link loads the next page as a new
 * document.
 */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks each element that it has rendered or hydrated.
    return Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react'));
  });
}
