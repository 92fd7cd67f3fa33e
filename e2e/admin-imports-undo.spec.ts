import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { addInventory } from './support/inventory.ts';
import { expect, test } from './support/test.ts';
import { csvFile } from './support/vendor-files.ts';

test('L8 reverts an import while its leads are unsold, and lists and keeps the sold ones', async ({ visit }) => {
  const { admin, page, context } = await visit('admin');
  const { areaCode } = await addInventory(context.request, 4);
  const buyer = await visit('buyer');
  await buyer.dashboard.open();
  await buyer.dashboard.filterBy(areaCode);
  await buyer.dashboard.expectCount('1–4 of 4 leads');
  await buyer.dashboard.select(1);
  await buyer.dashboard.buySelected(1);
  const payment = new PaymentDialog(buyer.page);
  await payment.expectOpen();
  await payment.payWith('Visa 4242');
  await payment.expectBought();

  await admin.open();
  const row = admin.historyRow(`${areaCode}.csv`);
  await row.getByRole('button', { name: `Revert ${areaCode}.csv` }).click();
  const dialog = page.getByRole('dialog', { name: `Revert ${areaCode}.csv` });
  await expect(dialog.getByText('3 leads of this import are removed from inventory')).toBeVisible();
  await expect(dialog.getByText('stay withdrawn and count as duplicates')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '1 lead sold: buyers keep these leads' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'undo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Finished');

  await row.getByRole('button', { name: `Revert ${areaCode}.csv` }).click();
  await dialog.getByRole('button', { name: 'Revert import' }).click();
  await expectToast(page, 'Import reverted', `${areaCode}.csv: 3 leads removed, 1 sold lead kept.`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('Reverted');
  await expect(row).toContainText('3 removed');
  await expect(row).toContainText('1 sold and kept');

  await buyer.dashboard.open();
  await buyer.dashboard.filterBy(areaCode);
  await expect(buyer.page.getByText(/No leads? match|No aged leads/).first()).toBeVisible();
});

test('L29 discards an unconfirmed upload from the history or the review and stores nothing of it', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  for (const from of ['history', 'review']) {
    const name = `discard-${from}.csv`;
    await admin.chooseFile(csvFile(name, 'name,phone,state,email\nDis Card,659-771-1000,OH,'));
    // The second file has the same phone number, which is new because nothing of the first file was stored.
    await expect(admin.reviewCount('New leads')).toHaveText('1');
    if (from === 'review') await admin.review.getByRole('button', { name: 'Discard...' }).click();
    else {
      await admin.closePreview();
      await admin
        .historyRow(name)
        .getByRole('button', { name: `Discard ${name}` })
        .click();
    }
    const question = page.getByRole('dialog', { name: `Discard ${name}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    const row = admin.historyRow(name);
    await expect(row.getByRole('button', { name: `Review ${name}` })).toBeVisible();

    await row.getByRole('button', { name: `Discard ${name}` }).click();
    await question.getByRole('button', { name: 'Discard upload' }).click();
    await expectToast(page, 'Upload discarded', `${name} was deleted. No leads were stored.`);
    await expect(row).toContainText('Discarded');
    await expect(row).toContainText('1 row · nothing stored');
    await expect(row.getByRole('button')).toHaveCount(0);
  }
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('manual mapping and history have no axe violations in light and dark', async ({ visit }) => {
      const { admin, page } = await visit('admin');
      await admin.open();
      const lines = Array.from(
        { length: 40 },
        (_, index) => `Axe${index} Es,659-${screen === 'phone' ? 902 : 901}-${1000 + index},OH`,
      );
      await admin.chooseFile(csvFile(`axe-${screen}.csv`, ['Person,Dial,Where', ...lines, 'Nobody,,OH'].join('\n')));
      await expectAccessible(page, 'review with manual mapping');
      await admin.review.getByLabel('Full name').selectOption('Person');
      await admin.review.getByLabel('Phone', { exact: true }).selectOption('Dial');
      await admin.review.getByLabel('State', { exact: true }).selectOption('Where');
      for (const field of ['Email', 'Age range', 'Price'])
        await admin.review.getByLabel(field, { exact: true }).selectOption('Not in this file');
      await expect(admin.reviewCount('Rejected')).toContainText('1');
      await expect(admin.review.getByText('Axe0 Es')).toBeVisible();
      await expectAccessible(page, 'review with rows');
      await admin.closePreview();
      await expectAccessible(page, 'history');
      await expectNoSidewaysScroll(page, 'aged-leads tab');
    });
  });
}
