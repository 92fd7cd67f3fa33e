import { randomInt } from 'node:crypto';
import { LeadDeskPage } from './pages/lead-desk-page.ts';
import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { stockLeads } from './support/stock.ts';
import { expect, test } from './support/test.ts';

/** Somebody no other test knows. */
function newPerson() {
  const number = randomInt(1_000_000, 9_999_999);
  return { name: `Single Leadson${number}`, phone: `219${number}`, written: `(219) ${String(number).replace(/^(...)/, '$1-')}` };
}

test.describe('the single-lead form', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/admin\/aged-leads/ });

  test('B1.02 B2.41 B5.14 B8.05 B8.06 B9.10 a lead typed in by hand is checked, listed, and known the second time', async ({
    visit,
  }) => {
    const { page } = await visit('admin');
    const desk = new LeadDeskPage(page);
    await desk.openLeads();
    await desk.send(desk.leadForm);
    for (const text of ['Name is required', 'Phone number required', 'State is required'])
      await expect(desk.leadForm.getByText(text)).toBeVisible();

    const person = newPerson();
    const typed = { Name: person.name, 'E-mail (optional)': 'single@mail.example', Phone: person.phone, State: 'Indiana' };
    await desk.fill(desk.leadForm, typed);
    await desk.leadForm.getByLabel('Age range (optional)').selectOption('60-90');
    await expect(desk.leadForm.locator('.age-prices [data-now="true"]')).toContainText('$4.00');
    await desk.send(desk.leadForm);
    await expectToast(page, 'Success', 'Aged lead uploaded successfully.');
    await expect(desk.leadForm.getByLabel('Name')).toHaveValue('');
    const row = desk.leads.getByRole('row', { name: new RegExp(person.name) });
    await expect(row).toContainText(person.written);
    await expect(row).toContainText('$4.00');

    await desk.fill(desk.leadForm, typed);
    await desk.send(desk.leadForm);
    await expectToast(page, 'Error', 'A lead with this phone number exists already.');
    await expect(desk.leadForm.getByLabel('Phone')).toHaveValue(person.phone);
    await expect(desk.leadForm.getByText('A lead with this phone number exists already.')).toBeVisible();
  });
});

test('a lead is found, withdrawn and put back; another admin and the buyers see it at once', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const other = await visit('admin');
  const buyer = await visit('buyer');
  const { areaCode } = await stockLeads(context.request, 1);
  const desk = new LeadDeskPage(page);
  await desk.openLeads();
  await desk.search('Search leads', `${areaCode} 555 1000`);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  const address = new URL(page.url());
  expect(address.searchParams.get('q')).toBe(`${areaCode} 555 1000`);
  const others = new LeadDeskPage(other.page);
  await others.openLeads(address.search);
  await expect(others.leads.getByText('On sale')).toBeVisible();
  await buyer.dashboard.open();
  await buyer.dashboard.filterBy(areaCode);
  await buyer.dashboard.expectCount('1–1 of 1 lead');

  const story = await desk.openLead('Tester0 Leadson');
  await expect(story.getByText(`${areaCode}.csv`)).toBeVisible();
  await expect(story).toContainText('row 1, by admin');
  await story.getByRole('button', { name: 'Withdraw from Sale' }).click();
  await expectToast(page, 'Lead withdrawn', 'It is not listed and cannot be bought any more.');
  await expect(others.leads.getByText('Withdrawn')).toBeVisible();
  await expect(buyer.page.getByText('Tester0 LeaXXXX')).toBeHidden();

  await story.getByRole('button', { name: 'Put Back on Sale' }).click();
  await expect(others.leads.getByText('On sale')).toBeVisible();
  await expect(buyer.page.getByText('Tester0 LeaXXXX')).toBeVisible();
  await story.getByRole('button', { name: 'Done' }).click();
  await expect(story).toBeHidden();
  expect(page.url()).toBe(address.href);
});

test('a sold lead says who bought it, and filters and story stand in the address', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const buyer = await visit('buyer');
  const { areaCode } = await stockLeads(context.request, 1);
  await buyer.dashboard.open();
  await buyer.dashboard.filterBy(areaCode);
  await buyer.dashboard.expectCount('1–1 of 1 lead');
  await buyer.dashboard.select(1);
  await buyer.dashboard.buySelected(1);
  const payment = new PaymentDialog(buyer.page);
  await payment.expectOpen();

  const desk = new LeadDeskPage(page);
  await desk.openLeads(`?q=${areaCode}555&state=HI`);
  await expect(desk.leads.getByText('Held')).toBeVisible();
  await payment.payWith('Visa 4242');
  await payment.expectBought();
  await expect(desk.leads.getByText('Sold')).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('Sold');
  await expect(page).toHaveURL(/status=sold/);
  const story = await desk.openLead('Tester0 Leadson');
  await expect(story).toContainText('(buyer) on');
  await expect(story).toContainText(/order WL-\d+/);
  await expect(story.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);

  await page.reload();
  await expect(story.getByText('Came from')).toBeVisible();
  await page.goBack();
  await expect(story).toBeHidden();
  await page.getByLabel('Filter by status').selectOption('On sale');
  await expect(page.getByText('No lead matches.')).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('forms, lists and stories have no axe violations in light and dark, and nothing sticks out', async ({ visit }) => {
      const { page, context } = await visit('admin');
      const { areaCode } = await stockLeads(context.request, 3);
      const desk = new LeadDeskPage(page);
      await desk.openLeads(`?q=${areaCode}555`);
      await expect(page.getByText('3 leads', { exact: true })).toBeVisible();
      await desk.send(desk.leadForm);
      await expect(desk.leadForm.getByText('Name is required')).toBeVisible();
      await expectAccessible(page, 'leads tab');
      await expectNoSidewaysScroll(page, 'leads tab');
      await desk.openLead('Tester1 Leadson');
      await expectAccessible(page, 'story of a lead');
    });
  });
}
