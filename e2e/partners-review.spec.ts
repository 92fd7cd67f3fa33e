import type { Download } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ReviewPage } from './pages/partner-page.ts';
import { expectToast } from './pages/toasts.ts';
import { DEMO_PASSWORD } from './support/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { applyBehindThePage, newKey } from './support/applicant.ts';
import { PDF } from './support/documents.ts';
import { expect, test } from './support/test.ts';

test('B1.02 B2.44 B2.45 B2.46 B4.06 B4.07 B4.08 B8.04 P7 approving and rejecting is seen by a second admin at once', async ({
  visit,
}) => {
  const [first, second] = [await visit('admin'), await visit('admin')];
  const [desk, other] = [new ReviewPage(first.page), new ReviewPage(second.page)];
  const key = newKey();
  await desk.open(key);
  await other.open(key);
  const good = await applyBehindThePage(first.context.request, `${key} one`);
  const bad = await applyBehindThePage(first.context.request, `${key} two`);
  // New ones come by themselves.
  await expect(other.group('Pending').getByRole('article', { name: good })).toContainText(/Due in 4[78] hours/);

  await desk.ask('Approve', good);
  await desk.confirm('Approve', 'Welcome. We start on Monday.');
  await expectToast(first.page, 'Success', 'Application status updated successfully.');
  const approved = other.group('Approved').getByRole('article', { name: good });
  await expect(approved).toContainText('by admin');
  await expect(approved).toContainText('Welcome. We start on Monday.');
  await expect(approved.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);

  await desk.ask('Reject', bad);
  await desk.confirm('Reject');
  await expect(other.group('Rejected').getByRole('article', { name: bad })).toBeVisible();
  await expect(other.group('Pending').getByRole('article', { name: bad })).toHaveCount(0);
});

test.describe('two reviewers at once', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/affnetwork-signups/ });

  test('the second is told who was first, and keeps the note', async ({ visit }) => {
    const [first, second] = [await visit('admin'), await visit('admin')];
    const business = await applyBehindThePage(first.context.request);
    const [desk, slow] = [new ReviewPage(first.page), new ReviewPage(second.page)];
    // One who hears no news, for the stream is never answered: the server alone can tell.
    await second.page.route('**/api/events', () => undefined);
    await desk.open(business);
    await slow.open(business);
    await slow.ask('Reject', business);
    await desk.ask('Approve', business);
    await desk.confirm('Approve');
    await expect(desk.group('Approved').getByRole('article', { name: business })).toBeVisible();
    await slow.confirm('Reject', 'Nobody answered the phone');
    await expectToast(second.page, 'Error', 'This application was already approved by admin.');
    await expect(slow.dialog).toContainText('already approved by admin. Your decision was not saved');
    await expect(slow.dialog).toContainText('Nobody answered the phone');
    await slow.dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(slow.dialog).toBeHidden();
    await expect(slow.group('Approved').getByRole('article', { name: business })).toBeVisible();
  });
});

test('B2.46 B7.20 F1 a document is downloaded; the EIN is shown only when asked', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const business = await applyBehindThePage(context.request);
  const desk = new ReviewPage(page);
  await desk.open(business);
  const card = desk.card(business);
  await expect(card).toContainText('XX-XXX6789');
  await expect(card).not.toContainText('12-3456789');
  await page.getByRole('button', { name: `Reveal EIN of ${business}` }).click();
  await expect(card).toContainText('12-3456789');
  // The link opens a tab of its own, which the browser closes when it turns out to be a file.
  const downloading = new Promise<Download>((resolve) => {
    page.on('download', resolve);
    context.on('page', (tab) => tab.on('download', resolve));
  });
  await card.getByRole('link', { name: 'Download W-9.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('W-9.pdf');
  expect(readFileSync(await download.path())).toEqual(PDF);
  await expect(card).toBeVisible();
});

test('F1 a document opened by hand asks who that is first, and leads to the applications; whom it is not for lands at home', async ({
  visit,
}) => {
  const address = '/api/download-document/018f3c1e-0000-7000-8000-000000000000.pdf';
  const { page, login } = await visit();
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%3Ftab%3Daff-network$/);
  await login.signIn('admin', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/admin\?tab=aff-network$/);
  await expect(page.getByLabel('Search applications')).toBeVisible();

  const buyer = await visit('buyer');
  await buyer.page.goto(address);
  await expect(buyer.page).toHaveURL(/\/dashboard$/);
});

test('an application is found by a search that stands in the address', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const business = await applyBehindThePage(context.request);
  const desk = new ReviewPage(page);
  await desk.page.goto('/admin');
  await page.getByRole('button', { name: /Partner Applications/ }).click();
  await page.getByLabel('Search applications').fill(business.toUpperCase());
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=aff-network&q=HARBOR/);
  await expect(desk.card(business)).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('the tab and its question have no axe violations in light and dark, and nothing sticks out', async ({ visit }) => {
      const { page, context } = await visit('admin');
      const business = await applyBehindThePage(context.request);
      const desk = new ReviewPage(page);
      await desk.open('');
      await expect(desk.group('Rejected').getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'applications');
      await expectNoSidewaysScroll(page, 'applications');
      await desk.open(business);
      await desk.ask('Approve', business);
      await expectAccessible(page, 'asking before a decision');
    });
  });
}
