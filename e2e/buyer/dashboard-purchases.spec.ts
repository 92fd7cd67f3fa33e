import { readFileSync } from 'node:fs';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { PaymentDialog } from '../pages/payment-dialog.ts';
import { shopUrl } from '../support/accounts/accounts.ts';
import { receiptOf } from '../support/product/inbox.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/dashboard/purchases';

/** Orders transfers through the API. */
async function orderTransfers(request: APIRequestContext, transfers: number): Promise<PaymentIntentResponse> {
  const data = {
    totalTransfers: transfers,
    callsPerDay: 5,
    transferHours: '9am-5pm EST',
    transferPhone: '3055550142',
    workingStates: 'TX',
    leadType: 'Live Transfers',
    price: transfers * 35,
  };
  const answer = await request.post('/api/call-transfer-order', { headers: { origin: shopUrl() }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as PaymentIntentResponse;
}

async function linesOf(download: Promise<Download>): Promise<string[]> {
  return readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
}

async function number(page: Page): Promise<string> {
  return (await page.getByRole('heading', { name: /^Order / }).innerText()).replace('Order ', '');
}

test('M13 shows a full order, which the receipt links to, finds it by the number of a lead, and exports its leads', async ({
  visit,
}) => {
  const begun = Date.now();
  const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
  const { page, context, dashboard } = await visit('buyer2');
  const payment = new PaymentDialog(page);
  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.expectCount('1–2 of 2 leads');
  await dashboard.select(2);
  await dashboard.buySelected(2);
  await payment.payWith('Visa 4242');
  await payment.expectBought();
  await payment.openOrder();
  const bought = await number(page);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toContain(bought);
  const lines = await linesOf(file);
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain('lead0@example.com');

  const receipt = await receiptOf(context.request, 'buyer2@warmline.example', bought);
  await page.goto(/href='?"?([^'">]*dashboard[^'">]*)/.exec(receipt)?.[1] ?? '');
  await expect(page.getByRole('heading', { name: 'My Purchases', level: 1 })).toBeVisible();

  await page.goto(LIST);
  const search = page.getByRole('textbox', { name: 'Search purchases' });
  await search.fill(`(${areaCode}) 555-1001`);
  await search.press('Enter');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: bought })).toBeVisible();
  await search.fill('nobody of that name');
  await search.press('Enter');
  await expect(page.getByText('No purchase matches “nobody of that name”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all purchases' }).click();

  await page.getByText('Export leads').click();
  // Covers two days in case the test runs past midnight.
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(dayOf(begun));
  await page.getByLabel('To', { exact: true }).fill(dayOf(Date.now()));
  const period = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const all = await linesOf(period);
  for (const index of [0, 1]) expect(all.filter((line) => line.includes(`${areaCode}) 555-100${index}`))).toHaveLength(1);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The start date is after the end date')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('From')).toBeHidden();
});

test('M13 M38 prints only the receipt', async ({ visit }) => {
  const { page, context } = await visit('buyer');
  const { orderId, clientSecret } = await orderTransfers(context.request, 2);
  const data = { clientSecret, paymentMethod: 'pm_card_visa' };
  await context.request.post('/api/sandbox/confirm', { headers: { origin: shopUrl() }, data });
  await page.goto(`${LIST}/${orderId}`);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  // Paper is white in the dark theme, too.
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('region', { name: 'Receipt' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('2 call transfers', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
});
