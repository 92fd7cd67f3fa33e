import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LeadDeskPage } from './pages/lead-desk-page.ts';
import { expectToast } from './pages/toasts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** A callback no other test knows. */
function newCallback() {
  const number = randomInt(1_000_000, 9_999_999);
  return {
    Name: `Casey Caller${number}`,
    'E-mail': `c${number}@mail.example`,
    Phone: `217${number}`,
    State: 'IL',
    Price: '15.50',
  };
}

test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/admin\/callback-opportunities/ });

test('B1.02 B2.42 B5.20 B5.24 B8.07 B8.08 a callback is checked, stored, searched, exported and removed', async ({ visit }) => {
  const { page } = await visit('admin');
  const desk = new LeadDeskPage(page);
  await desk.openCallbacks();
  await desk.send(desk.callbackForm);
  for (const text of [
    'Name is required',
    'Valid email required',
    'Phone number required',
    'State is required',
    'Price is required',
  ])
    await expect(desk.callbackForm.getByText(text)).toBeVisible();

  const callback = newCallback();
  await desk.fill(desk.callbackForm, callback);
  await desk.send(desk.callbackForm);
  await expectToast(page, 'Success', 'Callback opportunity uploaded successfully.');
  await expect(desk.callbacks.getByRole('row', { name: new RegExp(callback.Name) })).toContainText('$15.50');
  await expect(desk.callbackForm.getByLabel('Name')).toBeFocused();

  await desk.fill(desk.callbackForm, callback);
  await desk.send(desk.callbackForm);
  await expectToast(page, 'Error', 'A callback opportunity with this phone number exists already.');
  await expect(desk.callbackForm.getByLabel('Phone')).toHaveValue(callback.Phone);

  await desk.search('Search callbacks', callback.Name.toUpperCase());
  await expect(page.getByText('1 callback', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${callback.Name},${callback['E-mail']}`);

  await page.getByRole('button', { name: `Remove ${callback.Name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Callback opportunity removed');
  await expect(page.getByText(/^Nobody matches/)).toBeVisible();
});

test('a second admin sees a new callback without asking', async ({ visit }) => {
  const [first, second] = [await visit('admin'), await visit('admin')];
  const [desk, other] = [new LeadDeskPage(first.page), new LeadDeskPage(second.page)];
  await desk.openCallbacks();
  await other.openCallbacks();
  const callback = newCallback();
  await desk.fill(desk.callbackForm, callback);
  await desk.send(desk.callbackForm);
  await expect(other.callbacks.getByText(callback.Name)).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('the tab has no axe violations in light and dark, and nothing sticks out', async ({ visit }) => {
      const { page } = await visit('admin');
      const desk = new LeadDeskPage(page);
      await desk.openCallbacks();
      const callback = newCallback();
      await desk.fill(desk.callbackForm, callback);
      await desk.send(desk.callbackForm);
      await expect(desk.callbacks.getByText(callback.Name)).toBeVisible();
      await desk.send(desk.callbackForm);
      await expect(desk.callbackForm.getByText('Price is required')).toBeVisible();
      await expectAccessible(page, 'callbacks tab');
      await expectNoSidewaysScroll(page, 'callbacks tab');
      await page.getByRole('button', { name: `Remove ${callback.Name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'asking before removing');
    });
  });
}
