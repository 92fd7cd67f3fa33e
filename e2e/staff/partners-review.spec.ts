import type { Download } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ReviewPage } from '../pages/partner-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { DEMO_PASSWORD } from '../support/accounts/accounts.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { applyByApi, newKey } from '../support/accounts/applicant.ts';
import { PDF } from '../support/files/documents.ts';
import { expect, test } from '../support/test.ts';

test('B1.02 B2.44 B2.45 B2.46 B4.06 B4.07 B4.08 B8.04 P7 shows approvals and rejections to a second admin immediately', async ({
  visit,
}) => {
  const [first, second] = [await visit('admin'), await visit('admin')];
  const [review, other] = [new ReviewPage(first.page), new ReviewPage(second.page)];
  const key = newKey();
  await review.open(key);
  await other.open(key);
  const good = await applyByApi(first.context.request, `${key} one`);
  const bad = await applyByApi(first.context.request, `${key} two`);
  // New ones appear without a reload.
  await expect(other.group('Pending').getByRole('article', { name: good })).toContainText(/Due in 4[78] hours/);

  await review.ask('Approve', good);
  await review.confirm('Approve', 'Welcome. We start on Monday.');
  await expectToast(first.page, 'Success', 'Application status updated successfully.');
  const approved = other.group('Approved').getByRole('article', { name: good });
  await expect(approved).toContainText('by admin');
  await expect(approved).toContainText('Welcome. We start on Monday.');
  await expect(approved.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);

  await review.ask('Reject', bad);
  await review.confirm('Reject');
  await expect(other.group('Rejected').getByRole('article', { name: bad })).toBeVisible();
  await expect(other.group('Pending').getByRole('article', { name: bad })).toHaveCount(0);
});

test('B2.46 B7.20 F1 downloads a document and shows the EIN only on request', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const business = await applyByApi(context.request);
  const review = new ReviewPage(page);
  await review.open(business);
  const card = review.card(business);
  await expect(card).toContainText('XX-XXX6789');
  await expect(card).not.toContainText('12-3456789');
  await page.getByRole('button', { name: `Reveal EIN of ${business}` }).click();
  await expect(card).toContainText('12-3456789');
  // The link opens a new tab, which the browser closes when it turns out to be a file.
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

test('F1 asks for a sign-in when a document is opened directly, then opens the applications; sends users without the permission home', async ({
  visit,
}) => {
  const address = '/api/download-document/018f3c1e-0000-7000-8000-000000000000.pdf';
  const { page, login } = await visit();
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fpartners$/);
  await login.signIn('admin', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/admin\/partners$/);
  await expect(page.getByLabel('Search applications')).toBeVisible();

  const buyer = await visit('buyer');
  await buyer.page.goto(address);
  await expect(buyer.page).toHaveURL(/\/dashboard$/);
});

test('the tab and its dialog have no axe violations in light and dark and no sideways scrolling', async ({ visit }) => {
  const { page, context } = await visit('admin');
  const business = await applyByApi(context.request);
  const review = new ReviewPage(page);
  await review.open('');
  await expect(review.group('Rejected').getByRole('article').first()).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'applications');
  await review.open(business);
  await review.ask('Approve', business);
  await expectAccessibleOnAllScreens(page, 'asking before a decision');
});
