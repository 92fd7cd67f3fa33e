import { expectAccessible, SCREENS } from '../support/browser/accessibility.ts';
import { csvFile } from '../support/files/sent-file.ts';
import { expect, test } from '../support/test.ts';

const SIZES = { laptop: { width: 1280, height: 900 }, phone: SCREENS.phone };

for (const [screen, size] of Object.entries(SIZES))
  test(`P44 shows each date of a session in one line on a ${screen}`, async ({ visit }) => {
    const { page } = await visit('admin');
    await page.setViewportSize(size);
    await page.goto('/admin/sessions');
    const dates = page.getByRole('row').locator('time');
    await expect(dates.first()).toBeVisible();
    const lines = await dates.evaluateAll((all) =>
      all.map((date) => {
        // The longest date, whatever day it is.
        date.textContent = 'May 28, 2026, 12:48 AM';
        return date.getClientRects().length;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  });

test('L44 cuts a long file name to one line on a laptop and on a phone', async ({ visit }) => {
  const fileName = `${'final-expense-leads-of-the-spring-campaign-'.repeat(3)}corrected.csv`;
  const { admin, page } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile(fileName, 'name,phone,state\nLong Name,659-777-2000,OH\n'));
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await page.goto('/admin/imports');
    const row = page.getByRole('row').filter({ hasText: fileName });
    const name = row.getByTitle(fileName);
    await expect(name).toBeVisible();
    expect((await name.boundingBox())!.height).toBeLessThan(40);
    expect((await name.boundingBox())!.width).toBeLessThan(size.width);
    await expectAccessible(page, 'a long file name');
    // The link covers the row, although its text is cut.
    await row.click();
    await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f-]+$/);
  }
});
