import type { Page } from '@playwright/test';

/** Delays the scripts of a page, as on a slow connection, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}
