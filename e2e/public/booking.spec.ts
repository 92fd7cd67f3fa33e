import type { BookingHoursView } from '@warmline/contracts/bookings/types';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { mailsTo } from '../support/product/inbox.ts';
import { expect, test } from '../support/test.ts';

const ALL_DAY = { from: '00:00', to: '24:00' };

test('D31 D32 D35 a visitor books a call on the landing page and cancels it by email, without axe violations', async ({
  visit,
}) => {
  const { page: staff, context } = await visit('admin');
  const hours = '/api/admin/booking-hours';
  const { version, hours: before } = (await (await context.request.get(hours)).json()) as BookingHoursView;
  const headers = { origin: new URL((await context.request.get('/')).url()).origin };
  const data = { version, ...before, week: Array.from({ length: 7 }, () => ALL_DAY) };
  expect((await context.request.post(hours, { headers, data })).ok()).toBe(true);

  const { page } = await visit();
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Schedule a Call' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'choosing a time');
  await section
    .getByRole('group', { name: /^Time on/ })
    .getByRole('button')
    .first()
    .click();
  const book = section.getByRole('button', { name: 'Book this call' });
  await book.click();
  await expect(section.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessibleOnAllScreens(page, 'missing details');
  const email = `rosa-${Date.now()}@agency.example`;
  await section.getByLabel('Name', { exact: true }).fill('Rosa Lind');
  await section.getByLabel('Email').fill(email);
  await section.getByLabel('Phone').fill('(813) 555-0142');
  await book.click();
  await expect(section.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'a booked call');

  await staff.goto('/admin/bookings');
  await expect(staff.getByRole('table').getByText(email.split('@')[0]!)).toBeVisible();
  await expectAccessibleOnAllScreens(staff, 'bookings and hours');

  const links = async () =>
    (await mailsTo(context.request, email)).flatMap((html) => /\/cancel-call#[\w-]+/.exec(html)?.[0] ?? []);
  await expect.poll(async () => (await links()).length, { message: 'the confirmation' }).toBe(1);
  await page.goto((await links())[0]!);
  await expect(page.getByRole('heading', { name: 'Cancel your call' })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'canceling a call');
  await page.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(page.getByRole('heading', { name: 'Your call is canceled' })).toBeVisible();
  await expect(staff.getByText('No calls are booked.')).toBeVisible();
});
