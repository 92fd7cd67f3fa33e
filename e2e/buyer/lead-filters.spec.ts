import { expectAccessible, expectAccessibleOnAllScreens, SCREENS } from '../support/browser/accessibility.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

test('L56 L59 L65 a buyer finds leads by chips, with the mouse, the keyboard, and on a phone, and buys by number', async ({
  visit,
}) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 6);
  const { page, dashboard } = await visit('buyer');
  const chip = (name: string | RegExp) => page.getByRole('button', { name });
  await dashboard.open();
  for (const name of ['State', 'Area code', 'ZIP code', 'Price', 'Lead age', 'Form date']) {
    await chip(name).click();
    await expect(page.getByRole('group', { name, exact: true }).getByRole('button').last()).toBeVisible();
    await expectAccessibleOnAllScreens(page, `the filter ${name}`);
    await page.keyboard.press('Escape');
    await expect(chip(name)).toBeFocused();
  }

  await chip('Area code').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Area codes')).toBeFocused();
  await page.keyboard.type(areaCode);
  await page.keyboard.press('Enter');
  await expect(chip(`Area code: ${areaCode}`)).toBeFocused();
  await dashboard.expectCount('1–6 of 6 leads');
  await chip('Price').click();
  await page.getByRole('group', { name: 'Price' }).getByRole('button', { name: 'Under $1' }).click();
  await expect(page.getByText(`Nothing under $1 in ${areaCode}: 6 up to $3`)).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'a filter that finds nothing');
  await page.getByRole('button', { name: 'Show 6 leads' }).click();
  await dashboard.expectCount('1–6 of 6 leads');
  await expect(page).toHaveURL(`/dashboard?areas=${areaCode}&priceMaxCents=300`);

  await page.setViewportSize(SCREENS.phone);
  await chip('Lead age').click();
  const sheet = page.getByRole('dialog', { name: 'Lead age' });
  await expect(sheet.getByRole('button', { name: 'Over 90' })).toBeVisible();
  await expectAccessible(page, 'the sheet of a filter');
  await sheet.getByLabel('Up to (days)').fill('200');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();
  await expect(chip('Lead age: Up to 200 days')).toBeVisible();
  await expectAccessible(page, 'filters that are set, on a phone');

  await page.getByRole('button', { name: 'Buy by number' }).click();
  const byNumber = page.getByRole('dialog', { name: 'Buy by number' });
  await expect(byNumber.getByText(/You asked for 100; 6 match\. You pay for 6\.$/)).toBeVisible();
  await expect(byNumber.getByRole('button', { name: 'Buy 6 leads' })).toBeInViewport();
  await expectAccessible(page, 'the sheet of buying by number');
  await byNumber.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(SCREENS.desktop);
  await page.getByRole('button', { name: 'Buy by number' }).click();
  const panel = page.getByRole('region', { name: 'Buy by number' });
  await expect(panel.getByLabel('Number of leads')).toBeFocused();
  await page.keyboard.type('2');
  await expect(panel.getByText('2 leads · $6.00')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'the panel of buying by number');
  await panel.getByRole('button', { name: 'Buy 2 leads' }).click();
  await expect(page.getByRole('dialog', { name: 'Buy 2 leads' })).toBeVisible();
});
