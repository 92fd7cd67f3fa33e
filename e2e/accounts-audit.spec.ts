import { readFile } from 'node:fs/promises';
import { UsersPage } from './pages/users-page.ts';
import { expectToast } from './pages/toasts.ts';
import { newAccount } from './support/new-account.ts';
import { expect, test } from './support/test.ts';

test.describe('audit log', () => {
  test('P20 shows who changed whose password, keeps its filters in the URL, and exports only the filtered rows', async ({
    visit,
  }) => {
    const { page } = await visit('admin');
    const [one, other] = [await newAccount((await visit()).context.request), await newAccount((await visit()).context.request)];
    const users = new UsersPage(page);
    for (const { username } of [one, other]) {
      await users.find(username);
      await users.openDialog(username);
      await users.choose('harbor for a day');
      await expectToast(page, 'Success', 'Password changed successfully.');
    }

    await page.goto('/admin?tab=audit');
    const rows = page
      .getByRole('table', { name: /^Audit log/ })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows.filter({ hasText: other.username })).toHaveCount(1);
    const filters = page.getByRole('search', { name: 'Filter the audit log' });
    await filters.getByLabel('User').fill('admin');
    await filters.getByLabel('Action').selectOption('Password set by staff');
    await filters.getByLabel('Target').fill(one.username);
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('cell', { name: 'admin', exact: true })).toBeVisible();
    await expect(rows).toContainText('Password set by staff');
    await expect(rows).toContainText(one.username);
    await expect(rows).toContainText('127.0.0.1');
    await expect(page).toHaveURL(new RegExp(`target=${one.username}`));
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(filters.getByLabel('Target')).toHaveValue(one.username);

    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('warmline-audit.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,password.set_by_staff,user,${one.username},`);
    expect(lines.join('\n')).not.toContain('harbor for a day');

    await filters.getByLabel('From (UTC)').fill('2026-03-02');
    await filters.getByLabel('To (UTC)').fill('2026-03-01');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(filters.getByText('Must not be before From')).toBeVisible();
    await filters.getByLabel('To (UTC)').fill('2026-03-02');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No entries match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await expect(rows.first()).toBeVisible();
    await expect(filters.getByLabel('Target')).toHaveValue('');
  });
});
