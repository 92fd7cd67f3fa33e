import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AdminLeadsPage } from './pages/admin-leads-page.ts';
import { expectToast } from './pages/toasts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Creates a callback with a unique name and number. */
function newCallback() {
  const number = randomInt(1_000_000, 9_999_999);
  return {
    Name: `Casey Caller${number}`,
    Email: `c${number}@mail.example`,
    Phone: `217${number}`,
    State: 'IL',
    Price: '15.50',
  };
}

test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/admin\/callback-opportunities/ });

test('B1.02 B2.42 B5.20 B5.24 B8.07 B8.08 L9 validates, stores, searches, exports and removes a callback', async ({ visit }) => {
  const { page } = await visit('admin');
  const adminLeads = new AdminLeadsPage(page);
  await adminLeads.openCallbacks();
  await adminLeads.send(adminLeads.callbackForm);
  for (const text of [
    'Name is required',
    'Valid email required',
    'Phone number required',
    'State is required',
    'Price is required',
  ])
    await expect(adminLeads.callbackForm.getByText(text)).toBeVisible();

  const callback = newCallback();
  await adminLeads.fill(adminLeads.callbackForm, callback);
  await adminLeads.send(adminLeads.callbackForm);
  await expectToast(page, 'Success', 'Callback opportunity uploaded successfully.');
  await expect(adminLeads.callbacks.getByRole('row', { name: new RegExp(callback.Name) })).toContainText('$15.50');
  await expect(adminLeads.callbackForm.getByLabel('Name')).toBeFocused();

  await adminLeads.fill(adminLeads.callbackForm, callback);
  await adminLeads.send(adminLeads.callbackForm);
  await expectToast(page, 'Error', 'A callback opportunity with this phone number already exists.');
  await expect(adminLeads.callbackForm.getByLabel('Phone')).toHaveValue(callback.Phone);

  await adminLeads.search('Search callbacks', callback.Name.toUpperCase());
  await expect(page.getByText('1 callback', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${callback.Name},${callback.Email}`);

  await page.getByRole('button', { name: `Remove ${callback.Name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Callback opportunity removed');
  await expect(page.getByText(/^No callbacks match/)).toBeVisible();
});

test('shows a new callback to a second admin without a reload', async ({ visit }) => {
  const [first, second] = [await visit('admin'), await visit('admin')];
  const [adminLeads, other] = [new AdminLeadsPage(first.page), new AdminLeadsPage(second.page)];
  await adminLeads.openCallbacks();
  await other.openCallbacks();
  const callback = newCallback();
  await adminLeads.fill(adminLeads.callbackForm, callback);
  await adminLeads.send(adminLeads.callbackForm);
  await expect(other.callbacks.getByText(callback.Name)).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('callbacks tab has no axe violations in light and dark and no sideways scrolling', async ({ visit }) => {
      const { page } = await visit('admin');
      const adminLeads = new AdminLeadsPage(page);
      await adminLeads.openCallbacks();
      const callback = newCallback();
      await adminLeads.fill(adminLeads.callbackForm, callback);
      await adminLeads.send(adminLeads.callbackForm);
      await expect(adminLeads.callbacks.getByText(callback.Name)).toBeVisible();
      await adminLeads.send(adminLeads.callbackForm);
      await expect(adminLeads.callbackForm.getByText('Price is required')).toBeVisible();
      await expectAccessible(page, 'callbacks tab');
      await expectNoSidewaysScroll(page, 'callbacks tab');
      await page.getByRole('checkbox', { name: `Select ${callback.Name}` }).check();
      await page.getByRole('button', { name: 'View' }).click();
      await expectAccessible(page, 'a selection, and the view panel');
      await expectNoSidewaysScroll(page, 'a selection, and the view panel');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Remove ${callback.Name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'asking before removing');
    });
  });
}
