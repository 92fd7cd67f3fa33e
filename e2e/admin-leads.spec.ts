import { randomInt } from 'node:crypto';
import { AdminLeadsPage } from './pages/admin-leads-page.ts';
import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { addInventory } from './support/inventory.ts';
import { expect, test } from './support/test.ts';

/** Creates a person with a unique name and number. */
function newPerson() {
  const number = randomInt(1_000_000, 9_999_999);
  return { name: `Single Leadson${number}`, phone: `219${number}`, written: `(219) ${String(number).replace(/^(...)/, '$1-')}` };
}

test.describe('single-lead form', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/admin\/aged-leads/ });

  test('B1.02 B2.41 B5.14 B8.05 B8.06 B9.10 L5 validates a lead, lists it, and rejects it the second time', async ({ visit }) => {
    const { page } = await visit('admin');
    const adminLeads = new AdminLeadsPage(page);
    await adminLeads.openLeads();
    await adminLeads.send(adminLeads.leadForm);
    for (const text of ['Name is required', 'Phone number required', 'State is required'])
      await expect(adminLeads.leadForm.getByText(text)).toBeVisible();

    const person = newPerson();
    const typed = { Name: person.name, 'Email (optional)': 'single@mail.example', Phone: person.phone, State: 'Indiana' };
    await adminLeads.fill(adminLeads.leadForm, typed);
    await adminLeads.leadForm.getByLabel('Age range (optional)').selectOption('60-90');
    await expect(adminLeads.leadForm.locator('.age-prices [data-now="true"]')).toContainText('$4.00');
    await adminLeads.send(adminLeads.leadForm);
    await expectToast(page, 'Success', 'Aged lead uploaded successfully.');
    await expect(adminLeads.leadForm.getByLabel('Name')).toHaveValue('');
    const row = adminLeads.leads.getByRole('row', { name: new RegExp(person.name) });
    await expect(row).toContainText(person.written);
    await expect(row).toContainText('$4.00');

    await adminLeads.fill(adminLeads.leadForm, typed);
    await adminLeads.send(adminLeads.leadForm);
    await expectToast(page, 'Error', 'A lead with this phone number already exists.');
    await expect(adminLeads.leadForm.getByLabel('Phone')).toHaveValue(person.phone);
    await expect(adminLeads.leadForm.getByText('A lead with this phone number already exists.')).toBeVisible();
  });
});

test('L25 finds, withdraws and puts back a lead; another admin and buyers see it immediately', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const other = await visit('admin');
  const buyer = await visit('buyer');
  const { areaCode } = await addInventory(context.request, 1);
  const adminLeads = new AdminLeadsPage(page);
  await adminLeads.openLeads();
  await adminLeads.search('Search leads', `${areaCode} 555 1000`);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  const address = new URL(page.url());
  expect(address.searchParams.get('q')).toBe(`${areaCode} 555 1000`);
  const others = new AdminLeadsPage(other.page);
  await others.openLeads(address.search);
  await expect(others.leads.getByText('For sale')).toBeVisible();
  await buyer.dashboard.open();
  await buyer.dashboard.filterBy(areaCode);
  await buyer.dashboard.expectCount('1–1 of 1 lead');

  const story = await adminLeads.openLead('Tester0 Leadson');
  await expect(story.getByText(`${areaCode}.csv`)).toBeVisible();
  await expect(story).toContainText('row 1, by admin');
  await story.getByRole('button', { name: 'Withdraw from sale' }).click();
  await expectToast(page, 'Lead withdrawn', 'Buyers can no longer see or buy this lead.');
  await expect(others.leads.getByText('Withdrawn')).toBeVisible();
  await expect(buyer.page.getByText('Tester0 LeaXXXX')).toBeHidden();

  await story.getByRole('button', { name: 'Put back on sale' }).click();
  await expect(others.leads.getByText('For sale')).toBeVisible();
  await expect(buyer.page.getByText('Tester0 LeaXXXX')).toBeVisible();
  await story.getByRole('button', { name: 'Done' }).click();
  await expect(story).toBeHidden();
  expect(page.url()).toBe(address.href);
});

test('shows who bought a sold lead, and keeps filters and history in the URL', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const buyer = await visit('buyer');
  const { areaCode } = await addInventory(context.request, 1);
  await buyer.dashboard.open();
  await buyer.dashboard.filterBy(areaCode);
  await buyer.dashboard.expectCount('1–1 of 1 lead');
  await buyer.dashboard.select(1);
  await buyer.dashboard.buySelected(1);
  const payment = new PaymentDialog(buyer.page);
  await payment.expectOpen();

  const adminLeads = new AdminLeadsPage(page);
  await adminLeads.openLeads(`?q=${areaCode}555&state=HI`);
  await expect(adminLeads.leads.getByText('Held')).toBeVisible();
  await payment.payWith('Visa 4242');
  await payment.expectBought();
  await expect(adminLeads.leads.getByText('Sold')).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('Sold');
  await expect(page).toHaveURL(/status=sold/);
  const story = await adminLeads.openLead('Tester0 Leadson');
  await expect(story).toContainText('(buyer) on');
  await expect(story).toContainText(/order WL-\d+/);
  await expect(story.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);

  await page.reload();
  await expect(story.getByText('Source')).toBeVisible();
  await page.goBack();
  await expect(story).toBeHidden();
  await page.getByLabel('Filter by status').selectOption('For sale');
  await expect(page.getByText('No leads match these filters.')).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('forms, lists and histories have no axe violations in light and dark and no sideways scrolling', async ({ visit }) => {
      const { page, context } = await visit('admin');
      const { areaCode } = await addInventory(context.request, 3);
      const adminLeads = new AdminLeadsPage(page);
      await adminLeads.openLeads(`?q=${areaCode}555`);
      await expect(page.getByText('3 leads', { exact: true })).toBeVisible();
      await adminLeads.send(adminLeads.leadForm);
      await expect(adminLeads.leadForm.getByText('Name is required')).toBeVisible();
      await expectAccessible(page, 'leads tab');
      await expectNoSidewaysScroll(page, 'leads tab');
      await adminLeads.openLead('Tester1 Leadson');
      await expectAccessible(page, 'history of a lead');
    });
  });
}
