import { expect, test } from './support/test.ts';

test('F30 an admin looks at the queues from the panel, with nothing in them to press', async ({ visit }) => {
  const { page, context, admin } = await visit('admin');
  await admin.open();
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
