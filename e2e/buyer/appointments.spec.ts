import { readFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { CardForm } from '../pages/card-form.ts';
import { expectAccessibleOnAllScreens, SCREENS } from '../support/browser/accessibility.ts';
import { shopUrl } from '../support/accounts/accounts.ts';
import { expect, test } from '../support/test.ts';

test('L87 L88 L90 an appointment is found by its day on a phone, paid by card and saved as a calendar file, without axe violations on any screen', async ({
  visit,
}) => {
  const number = String(randomInt(2_000_000, 9_999_999));
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { request } = (await visit('admin')).context;
  const added = await request.post('/api/admin/callback-opportunities', {
    headers: { origin: shopUrl() },
    data: {
      name: `Robin Slot${number}`,
      email: 'robin@mail.example',
      phone: `307${number}`,
      state: 'WY',
      price: 45,
      slotAt: `${day} 14:30`,
    },
  });
  expect(added.status()).toBe(201);
  const { page } = await visit('buyer');
  await page.setViewportSize(SCREENS.phone);
  await page.goto('/dashboard/appointments?state=WY');
  const strip = page.getByRole('list', { name: 'Days with appointments' });
  await strip.getByRole('button', { name: /: 1 appointment$/ }).click();
  await expect(page).toHaveURL(/from=.*&to=/);
  await expectAccessibleOnAllScreens(page, 'appointments for sale');
  await page.getByRole('button', { name: 'Buy appointment with Robin SloXXXX' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy this appointment?' });
  await expect(dialog.getByText(/2:30 PM Mountain Time$/)).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'an appointment to buy');
  await dialog.getByRole('button', { name: 'Buy 1 appointment' }).click();
  const card = new CardForm(page);
  await card.expectOpen('Complete Payment - $45.00');
  await card.payWith('Visa 4242');
  await expect(page.getByRole('link', { name: `(307) ${number.slice(0, 3)}-${number.slice(3)}` })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'order of an appointment');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^warmline-WL-\d+\.ics$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:Call Robin Slot${number} (WY)`);
});
