import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { anyFreePort } from '../../tools/local-stack/ports.ts';
import { waitUntil } from '../../tools/local-stack/wait-until.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { shopUrl } from '../support/accounts/accounts.ts';
import { repositoryRoot } from '../support/product/repository-root.ts';
import { expect, test } from '../support/test.ts';

/** Runs on the development server alone: the page needs no API, and the product doesn't contain it. */
test.describe('style guide', () => {
  let vite: ChildProcess;
  let address: string;

  test.beforeAll(async () => {
    const port = await anyFreePort();
    const folder = join(repositoryRoot, 'apps/web');
    vite = spawn(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: 'ignore',
    });
    address = `http://127.0.0.1:${port}/styleguide`;
    await waitUntil(async () => (await fetch(address).catch(() => undefined))?.ok === true, {
      what: 'the development server',
      timeoutMs: 60_000,
      failure: () => (vite.exitCode === null ? undefined : new Error(`vite ended with exit code ${vite.exitCode}`)),
    });
  });
  test.afterAll(async () => {
    const ended = once(vite, 'exit');
    vite.kill();
    await ended;
  });

  test('has no axe violations in any state, light or dark, on both screens', async ({ page }) => {
    await page.goto(address);
    for (const part of ['Controls', 'Fields', 'Messages', 'Lists'])
      await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
    for (const notice of ['Order canceled', 'Refund failed', 'A title alone'])
      await expect(page.getByText(notice, { exact: true }).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page, 'style guide');
    for (const opened of ['Open dialog', 'Open confirmation', 'Open drawer']) {
      await page.getByRole('button', { name: opened }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleOnAllScreens(page, opened);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('is not part of the product', async ({ request }) => {
    for (const path of ['/styleguide', '/styleguide.html'])
      expect((await request.get(`${shopUrl()}${path}`)).status(), path).toBe(404);
  });
});
