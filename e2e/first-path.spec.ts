import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { DEMO_PASSWORD, inboxUrl } from './support/accounts/accounts.ts';
import { receiptOf } from './support/product/inbox.ts';
import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { stepRecorder } from './support/browser/steps.ts';
import { expect, test } from './support/test.ts';
import { US_500_CSV, us500 } from './support/files/us-500.ts';

const people = us500();

// The sign-in page requests /api/me before a sign-in, which returns 401 by design.
test.use({ expectedInConsole: /401 \(Unauthorized\).*\/api\/me/ });

test('B1.01 B2.41 B8.12 B8.26 B9.02 L1 L5 L16 M13 takes one lead from a CSV file to a paid purchase', async ({ visit }, info) => {
  const step = stepRecorder(info);
  const staff = await visit();
  const buyer = await visit();
  const answersToBuyer = recordResponses(buyer.context);

  await step('The admin signs in', staff.page, async () => {
    await staff.login.open();
    await staff.login.signIn('admin', DEMO_PASSWORD);
    await expect(staff.page).toHaveURL(/\/admin$/);
    await expect(staff.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await staff.page.getByRole('link', { name: /^Upload aged leads/ }).click();
  });

  await step('The CSV is mapped automatically', staff.page, async () => {
    await staff.admin.chooseFile(US_500_CSV);
    await expect(staff.admin.reviewCount('Total rows')).toHaveText('500');
    await expect(staff.admin.reviewCount('New leads')).toHaveText('500');
    const mapped = { 'First name': 'first_name', 'Last name': 'last_name', Phone: 'phone1', State: 'state', Email: 'email' };
    for (const [field, column] of Object.entries(mapped)) expect(await staff.admin.mappedColumn(field)).toBe(column);
  });

  await step('All 500 are stored', staff.page, async () => {
    await staff.admin.confirmUpload();
    await expectToast(staff.page, 'Success', 'Successfully uploaded 500 aged leads.');
  });

  await step('The same file adds nothing the second time', staff.page, async () => {
    await staff.admin.chooseFile(US_500_CSV);
    await expect(staff.admin.reviewCount('New leads')).toHaveText('0');
    await expect(staff.admin.reviewCount('Duplicates (skipped)')).toHaveText('500');
    await staff.admin.review.getByRole('button', { name: 'Close Preview' }).click();
  });

  await step('The buyer sees 500 masked leads, 50 a page', buyer.page, async () => {
    await buyer.login.open();
    await buyer.login.signIn('buyer', DEMO_PASSWORD);
    await expect(buyer.page).toHaveURL(/\/dashboard$/);
    await buyer.dashboard.expectCount('1–50 of 500 leads');
    await expect(buyer.dashboard.rows()).toHaveCount(50);
    const masked = new Set(people.map(({ maskedName }) => maskedName));
    for (const [, name, , phone] of await buyer.dashboard.cells()) {
      expect(masked).toContain(name);
      expect(phone).toMatch(/^\(\d{3}\) XXX-XXXX$/);
    }
  });

  await step('The filter shows Texas and area code 305', buyer.page, async () => {
    await buyer.dashboard.filterBy('TX, 305');
    const wanted = people.filter(({ state, phone }) => state === 'TX' || phone.startsWith('305'));
    await buyer.dashboard.expectCount(`1–${wanted.length} of ${wanted.length} leads`);
    for (const [, , state, phone] of await buyer.dashboard.cells()) expect(`${state} ${phone}`).toMatch(/^TX |\(305\)/);
  });

  const chosen = await step('The buyer selects three', buyer.page, async () => {
    const names = await buyer.dashboard.select(3);
    await expect(buyer.dashboard.selection).toHaveText('3 leads selected $9.00');
    return names;
  });
  expectNoDetails(await answersToBuyer.all());

  const payment = new PaymentDialog(buyer.page);
  await step('They are held and the payment form opens', buyer.page, async () => {
    await buyer.dashboard.buySelected(3);
    await payment.expectOpen();
    await payment.expectOpen('Complete Payment - $9.00');
  });

  await step('The buyer pays with the test card', buyer.page, async () => {
    await payment.payWith('Visa 4242');
    await expectToast(buyer.page, 'Bulk Purchase Successful', 'Successfully purchased 3 leads.');
    await payment.expectBought();
  });

  const bought = people.filter(({ maskedName }) => chosen.includes(maskedName));
  const orderNumber = await step('My Purchases shows all details', buyer.page, async () => {
    await payment.openOrder();
    const table = buyer.page.getByRole('table', { name: 'Leads in this order' });
    await expect(table.getByRole('row').filter({ has: buyer.page.getByRole('cell') })).toHaveCount(3);
    const shown = (await table.innerText()).replace(/[^\w@.\n ]/g, '');
    for (const name of chosen) expect(bought.some((one) => one.maskedName === name && shown.includes(one.email))).toBe(true);
    for (const text of await table.getByRole('cell').allInnerTexts()) expect(text).not.toContain('XXX');
    const heading = await buyer.page.getByRole('heading', { name: /^Order / }).innerText();
    return heading.replace('Order ', '');
  });

  await step('The CSV holds the same leads', buyer.page, async () => {
    const downloading = buyer.page.waitForEvent('download');
    await buyer.page.getByRole('link', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    const lines = file.trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    const owners = lines
      .slice(1)
      .map((line) => bought.find(({ phone, name }) => digits(line).includes(phone) && line.includes(name)));
    expect(new Set(owners.map((owner) => owner?.maskedName))).toEqual(new Set(chosen));
  });

  await step('The receipt is in the inbox', staff.page, async () => {
    const receipt = await receiptOf(staff.context.request, 'buyer@warmline.example', orderNumber);
    expect(receipt).toContain('$9.00');
    await staff.page.goto(inboxUrl());
  });

  const other = await visit('buyer2');
  await step('The three are gone for all other buyers', other.page, async () => {
    await other.dashboard.open();
    await other.dashboard.expectCount('1–50 of 497 leads');
    await other.dashboard.filterBy('TX, 305');
    await other.dashboard.expectCount('1–38 of 38 leads');
    const whole = (await (await other.context.request.get('/api/aged-leads')).json()) as AgedLeadListItem[];
    expect(whole).toHaveLength(497);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(497);
  });
});

/** Records the bodies of all API responses to this browser. */
function recordResponses(context: BrowserContext) {
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('/api/events')) {
      bodies.push(response.text().catch(() => ''));
    }
  });
  return { all: () => Promise.all(bodies) };
}

/** Checks that no phone or email of a lead reaches the browser before it is bought (L1). */
function expectNoDetails(bodies: string[]): void {
  const text = bodies.join('\n');
  const numbers = digits(text.replace(/"(id|formFillTime)":[^,}]+/g, ''));
  expect(text.length).toBeGreaterThan(1000);
  for (const { phone, email, name } of people) {
    expect(text.includes(email), `email of ${name}`).toBe(false);
    expect(numbers.includes(phone), `phone of ${name}`).toBe(false);
  }
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
