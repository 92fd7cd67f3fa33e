import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { type Account, shopUrl, signInByApi } from './accounts/accounts.ts';
import { ConsoleWatch } from './browser/console-watch.ts';

interface Visitor {
  page: Page;
  context: BrowserContext;
  login: LoginPage;
  dashboard: DashboardPage;
  admin: AdminPage;
}

interface Shop {
  /** Console lines that a test provokes on purpose; every other error or warning fails it. */
  expectedInConsole: RegExp | null;
  consoleWatch: ConsoleWatch;
  /** Opens a separate browser context, signed in as the account or signed out. */
  visit: (account?: Account) => Promise<Visitor>;
}

export const test = base.extend<Shop>({
  expectedInConsole: [null, { option: true }],

  consoleWatch: async ({ expectedInConsole }, use) => {
    const watch = new ConsoleWatch(expectedInConsole);
    await use(watch);
    watch.expectQuiet();
  },

  visit: async ({ browser, contextOptions, viewport, consoleWatch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: shopUrl(), acceptDownloads: true });
      contexts.push(context);
      await consoleWatch.follow(context);
      if (account) await signInByApi(context.request, account);
      const page = await context.newPage();
      return { page, context, login: new LoginPage(page), dashboard: new DashboardPage(page), admin: new AdminPage(page) };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
