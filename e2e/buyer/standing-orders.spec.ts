import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { expect, test } from '../support/test.ts';

// A buyer without funds is refused.
test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/standing-orders/ });

test('L73 L78 a buyer makes a standing order of a filter, sees what it would find, and is told to add funds', async ({
  visit,
}) => {
  const { page, dashboard } = await visit('buyer');
  await dashboard.open();
  await dashboard.openSection('Standing Orders');
  await expect(page.getByText('Let new leads come to you. Set what you want and what you spend a day.')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'no standing orders');
  await dashboard.open();
  await dashboard.filterBy('FL');
  await page.getByRole('link', { name: 'Save as standing order' }).click();
  await expect(page.getByLabel('Filter', { exact: true })).toHaveValue('FL');
  await expect(page.getByText(/for sale now · .* in the last seven days/)).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'the form of a standing order');
  // From the keyboard: the form starts at the name, and Enter sends it.
  await expect(page.getByLabel('Name')).toHaveValue('FL');
  await page.getByLabel('Name').selectText();
  await page.keyboard.type('Florida');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Not saved: Please add funds first/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Florida');
});
