import { randomInt } from 'node:crypto';
import { AdminLeadsPage } from '../pages/admin-leads-page.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { paidCampaign } from '../support/orders/admin-orders.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

test('leads, callbacks, their forms and histories have no axe violations in light and dark and no sideways scrolling', async ({
  visit,
}) => {
  const { page, context } = await visit('admin');
  const { areaCode } = await addInventory(context.request, 3);
  const adminLeads = new AdminLeadsPage(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'home');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(`${areaCode}555`);
  await expect(page.getByRole('option', { name: /Tester1 Leadson/ })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'palette');
  await page.keyboard.press('Escape');
  for (const [path, title] of [
    ['/admin/settings', 'Settings'],
    ['/admin/books', 'Books'],
    ['/admin/returns', 'Returns'],
    ['/admin/wallets', 'Wallets'],
    ['/admin/adjustments', 'Adjustments'],
    ['/admin/disputes', 'Disputes'],
    ['/admin/settings/legal/terms', 'Terms of service'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleOnAllScreens(page, path);
  }
  await page.goto('/admin/sessions');
  await expect(page.getByText('This device').first()).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'sessions');
  await adminLeads.openForm();
  await adminLeads.send(adminLeads.leadForm);
  await expect(adminLeads.leadForm.getByText('Name is required')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'imports');
  await adminLeads.openLeads(`?q=${areaCode}555`);
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'stored leads');
  const story = await adminLeads.openLead('Tester1 Leadson');
  await expectAccessibleOnAllScreens(page, 'history of a lead');
  await story.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('form', { name: 'Edit lead' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'editing a lead');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Tester1 Leadson' }).check();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Change all' }).click();
  const change = page.getByRole('dialog', { name: 'Change all 3 leads' });
  await change.getByLabel('New price').fill('2.50');
  await expectAccessibleOnAllScreens(page, 'changing leads');
  await change.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Examples')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'preview of a bulk change');
  await preview.getByRole('button', { name: 'Change 3 leads' }).click();
  await expect(page.getByText('Price set to $2.50: 3 leads changed')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'bulk changes');
  await page.getByRole('button', { name: 'Details and undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo for 3 leads' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'details of a bulk change');

  await adminLeads.openCallbacks();
  const number = randomInt(1_000_000, 9_999_999);
  const name = `Casey Caller${number}`;
  const callback = { Name: name, Email: 'casey@mail.example', Phone: `217${number}`, State: 'IL', Price: '15.50' };
  await adminLeads.fill(adminLeads.callbackForm, callback);
  await adminLeads.send(adminLeads.callbackForm);
  await expect(adminLeads.callbacks.getByText(name)).toBeVisible();
  await adminLeads.send(adminLeads.callbackForm);
  await expect(adminLeads.callbackForm.getByText('Price is required')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'callbacks');
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'View' }).click();
  await expectAccessibleOnAllScreens(page, 'a selection, and the view panel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'asking before removing');
});

test('calls and campaigns have no axe violations in light and dark and no sideways scrolling', async ({ visit }) => {
  const { page } = await visit('admin');
  const { id, number } = await paidCampaign((await visit('buyer2')).context.request, 50);
  await page.goto('/admin/calls');
  await expect(page.getByText('Every caller of the last 7 days found a campaign.')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'live calls');
  await page.goto('/admin/calls?reviews=closed');
  await expect(page.getByText('No review was closed yet.')).toBeVisible();
  await page.goto(`/admin/campaigns?q=${number}`);
  await expect(page.getByText('1 campaign', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'campaigns');
  await page.goto(`/admin/campaigns/${id}`);
  await page.getByRole('button', { name: 'Test the rules' }).click();
  await expect(page.getByRole('list', { name: 'Rules' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger, newest row first' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'a campaign');
  await page.getByRole('button', { name: 'Change settings...' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please give a reason')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'settings of a campaign');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Give calls back...' }).click();
  await expect(page.getByRole('dialog', { name: 'Give calls back' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'giving calls back');
  await page.keyboard.press('Escape');
  await page.goto(`/admin/orders?q=${number}`);
  await expect(page.getByRole('link', { name: '0/50' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'orders with their delivery');
});
