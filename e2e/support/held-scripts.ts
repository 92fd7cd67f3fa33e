import type { Page } from '@playwright/test';

/** Keeps the scripts of a page on their way, as a slow line does, until what it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}
