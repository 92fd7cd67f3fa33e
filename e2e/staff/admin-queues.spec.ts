import { DEMO_PASSWORD } from '../support/accounts/accounts.ts';
import { expect, test } from '../support/test.ts';

// The built API serves the board (docs/adr/0012-api-composition.md) and looks for its files next to its own.
test('F30 shows an admin the queues, read-only', async ({ visit }) => {
  const { page, context } = await visit('admin');
  await page.goto('/admin');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Queues (new tab)' }).click();
  const board = await opened;
  await expect(board).toHaveTitle('Queues');
  for (const name of ['imports', 'mail', 'payments'])
    await expect(board.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await board.getByRole('link', { name: /mail/ }).first().click();
  await expect(board).toHaveURL(/\/admin\/queues\/queue\/mail/);
  await expect(board.getByRole('button', { name: /pause|retry all|promote/i })).toHaveCount(0);
});

test('F30 asks for a sign-in when opened directly, then opens; sends users without the permission home', async ({ visit }) => {
  const { page, login } = await visit();
  await page.goto('/admin/queues');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fqueues$/);
  await login.signIn('admin', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/admin\/queues/);
  await expect(page).toHaveTitle('Queues');

  const support = await visit('support');
  await support.page.goto('/admin/queues');
  await expect(support.page).toHaveURL(/\/admin\/users$/);
  await expect(support.page.getByText('support', { exact: true }).first()).toBeVisible();
});
