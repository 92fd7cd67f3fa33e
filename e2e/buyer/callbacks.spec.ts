import { randomInt } from 'node:crypto';
import { CardForm } from '../pages/card-form.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { shopUrl } from '../support/accounts/accounts.ts';
import { expect, test } from '../support/test.ts';

test('L80 L81 a callback is found, held, paid by card and shown in full, without axe violations on any screen', async ({
  visit,
}) => {
  const number = String(randomInt(2_000_000, 9_999_999));
  const callback = { name: `Casey Holder${number}`, email: 'casey@mail.example', phone: `217${number}`, state: 'IL', price: 15 };
  const { request } = (await visit('admin')).context;
  const added = await request.post('/api/admin/callback-opportunities', {
    headers: { origin: shopUrl() },
    data: { ...callback, requestedAt: '2027-01-04 14:30' },
  });
  expect(added.status()).toBe(201);
  const { page, dashboard } = await visit('buyer');
  await dashboard.open();
  await dashboard.openSection('Buy Call Backs');
  await page.getByLabel('Filter by state').selectOption('IL');
  await page.getByRole('button', { name: 'Requested days' }).click();
  await page.getByLabel(/^From/).fill('2027-01-04');
  const row = page.getByText(/^Casey HolXXXX/).first();
  await expect(row).toBeVisible();
  await expect(page.getByText('Jan 4, 2027, 2:30 PM CST').first()).toBeVisible();
  await row.click();
  await expect(page.getByRole('button', { name: 'Buy 1 callback' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'callbacks for sale');
  await page.getByRole('button', { name: 'Buy 1 callback' }).click();
  const card = new CardForm(page);
  await card.expectOpen('Complete Payment - $15.00');
  await card.payWith('Visa 4242');
  await expect(page.getByRole('link', { name: `(217) ${number.slice(0, 3)}-${number.slice(3)}` })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'order of callbacks');
});
