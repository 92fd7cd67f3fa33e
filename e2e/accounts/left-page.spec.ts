import type { BrowserContext, Page } from '@playwright/test';
import { findInstalledChromium } from '../../tools/test-run/chromium.ts';
import { DEMO_PASSWORD, signInByApi } from '../support/accounts/accounts.ts';
import { expect, test as base } from '../support/test.ts';

// An installed Chromium keeps left pages for Back, as browsers of users do, once Playwright doesn't turn that off, but not one
// that still waited for an answer. The one from npm keeps none: it loads them anew.
const installed = findInstalledChromium();

const test = base.extend({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      const executablePath = installed ?? launchOptions.executablePath;
      const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
// Requests of a page whose session has ended, and those without a network.
test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/|net::ERR_/ });

const BUYER = 'Dana Ortiz';

/** Opens a page of the buyer. */
async function openPage({ page, context }: { page: Page; context: BrowserContext }): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const note = () => {
        sessionStorage.setItem('drawn', (sessionStorage.getItem('drawn') ?? '') + document.body.innerText);
        requestAnimationFrame(note);
      };
      note();
    });
  });
  await page.goto('/dashboard/settings');
  await expect(page.getByText(BUYER)).toBeVisible();
}

async function goBack(page: Page): Promise<void> {
  // Playwright's own way waits for a load, and a kept page has none.
  await page.evaluate(() => setTimeout(() => history.back()));
}

/** Returns all text that the browser drew of kept pages. */
function drawn(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('drawn') ?? '');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function leave(page: Page): Promise<void> {
  // A page that was offline loads itself anew once it is online, which can abort a navigation.
  await expect(() => page.goto('/accessibility', { timeout: 10_000 })).toPass();
}

/** How the session of a page can end. */
const ENDS: Record<string, (visitor: { page: Page; context: BrowserContext }) => Promise<void>> = {
  'a Logout': ({ page }) => logOut(page),
  'a Logout in another tab': async ({ page, context }) => {
    await leave(page);
    const other = await context.newPage();
    await other.goto('/dashboard/settings');
    await logOut(other);
  },
  'a session that ended': async ({ page, context }) => {
    await leave(page);
    const other = await context.newPage();
    await other.goto('/dashboard/settings');
    await expect(other.getByText(BUYER)).toBeVisible();
    await context.request.get('/api/logout', { maxRedirects: 0 });
    await other.reload();
    await expect(other).toHaveURL(/\/login\?/);
  },
  'a sign-in of another user': async ({ page, context }) => {
    await leave(page);
    await signInByApi(context.request, 'buyer2');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByText('Lee Park')).toBeVisible();
  },
};

test.describe('P4 Back', () => {
  for (const [end, endSession] of Object.entries(ENDS))
    test(`P4 draws nothing of the page that was left before ${end}, with and without a network`, async ({ visit }) => {
      for (const isOffline of [false, true]) {
        const visitor = await visit('buyer');
        const { page, context } = visitor;
        await openPage(visitor);
        await endSession(visitor);
        await context.setOffline(isOffline);
        await goBack(page);
        if (isOffline) {
          // The browser's error page, or the empty shell from its cache.
          await expect
            .poll(() => page.evaluate(() => document.body.innerText).catch(() => ''))
            .toMatch(/ERR_INTERNET_DISCONNECTED|^Warmline\W+Loading\W*$/);
          await context.setOffline(false);
          await leave(page);
        } else {
          await expect(page.getByRole('button', { name: 'Login' }).or(page.getByText('Lee Park'))).toBeVisible();
        }
        expect(await drawn(page)).toBe('');
        await context.close();
      }
    });

  test('P4 shows the page of the user who signed in, not of the one before', async ({ visit }) => {
    const visitor = await visit('buyer');
    const { page, login } = visitor;
    await openPage(visitor);
    await logOut(page);
    await login.signIn('buyer2', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await goBack(page);
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText('Lee Park')).toBeVisible();
    expect(await drawn(page)).toBe('');
  });

  test('P4 shows the page at once to the same user', async ({ visit }) => {
    const visitor = await visit('buyer');
    const { page } = visitor;
    await openPage(visitor);
    await expect(async () => {
      await leave(page);
      await goBack(page);
      await expect(page.getByText(BUYER)).toBeVisible();
      if (installed === undefined) expect(await drawn(page)).toBe('');
      else expect(await drawn(page)).toContain(BUYER);
    }).toPass();
  });
});
