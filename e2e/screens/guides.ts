import { expect, type Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { PartnerPage } from '../pages/partner-page.ts';
import { PaymentDialog } from '../pages/payment-dialog.ts';
import { TransfersPage } from '../pages/transfers-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { newApplicant } from '../support/accounts/applicant.ts';
import { fileOf, PDF } from '../support/files/documents.ts';
import type { Screen } from './screens.ts';

export interface GuidePicture extends Screen {
  /** `wide` is for lists, whose rows are cards on a narrow desktop, `tall` for pages that need more room. */
  size: 'desktop' | 'wide' | 'tall' | 'phone';
}

/** The screenshots of docs/guides, which `npm run screens -- guides` takes. Each name starts with its guide. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { name: 'buyer-purchases', size: 'desktop', as: 'buyer', path: '/dashboard/purchases', then: openExport },
  { name: 'buyer-order', size: 'wide', as: 'buyer', path: '/dashboard/purchases?view=paid', then: openLeadOrder },
  { name: 'buyer-transfers', size: 'desktop', as: 'buyer', path: '/dashboard/transfers', then: fillTransfers },
  { name: 'buyer-security', size: 'phone', as: 'buyer', path: '/dashboard/security' },
  { name: 'buyer-leads', size: 'desktop', as: 'buyer', path: '/dashboard', then: selectTexans },
  // Last of the buyer's screenshots: its hold would be shown above the list in the others.
  { name: 'buyer-payment', size: 'phone', as: 'buyer', path: '/dashboard', then: holdTexans },

  { name: 'admin-panel', size: 'tall', as: 'admin', path: '/admin' },
  { name: 'admin-review', size: 'tall', as: 'admin', path: '/admin/imports', then: reviewFile },
  { name: 'admin-orders', size: 'wide', as: 'admin', path: '/admin/orders' },
  { name: 'admin-refund', size: 'tall', as: 'admin', path: '/admin/orders?status=paid', then: openRefund },
  { name: 'admin-applications', size: 'tall', as: 'admin', path: '/admin/partners', then: toFirstApplication },
  { name: 'admin-prices', size: 'desktop', as: 'admin', path: '/admin/prices' },

  { name: 'support-users', size: 'wide', as: 'support', path: '/admin/users?q=buyer', then: usersShown },
  { name: 'support-password', size: 'wide', as: 'support', path: '/admin/users?q=buyer', then: openPassword },
  { name: 'support-security', size: 'phone', as: 'support', path: '/admin/security' },

  { name: 'partner-form', size: 'desktop', path: '/affnetwork', then: fillApplication },
  { name: 'partner-documents', size: 'phone', path: '/affnetwork', then: chooseDocuments },
  { name: 'partner-submitted', size: 'phone', path: '/affnetwork', then: apply },
];

async function selectTexans(page: Page): Promise<void> {
  const dashboard = new DashboardPage(page);
  await dashboard.filterBy('TX, 305');
  await expect(dashboard.rows().first()).toContainText(/TX|\(305\)/);
  await dashboard.select(3);
  await expect(dashboard.selection).toBeVisible();
}

async function holdTexans(page: Page): Promise<void> {
  await selectTexans(page);
  // The balance of the demo buyer covers three leads.
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await new PaymentDialog(page).expectOpen();
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('main').getByText('Export leads').click();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
}

async function openLeadOrder(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'aged lead' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
}

async function fillTransfers(page: Page): Promise<void> {
  const transfers = new TransfersPage(page);
  await transfers.start();
  await transfers.fill(50);
}

const DAY_MS = 24 * 3_600_000;
const PEOPLE = ['Wilma Hartley', 'Otis Renner', 'Corinne Blake', 'Leroy Sandoz', 'Mavis Tull', 'Edgar Poole', 'Ivette Marrow'];

/** Builds a file in a vendor's format: one phone number is repeated, one row has none. */
function vendorFile(): string {
  const rows = PEOPLE.map((name, index) => {
    const phone = index === 6 ? '' : `(656) 555-01${index === 5 ? 10 : 10 + index}`;
    const filled = new Date(Date.now() - (35 + 12 * index) * DAY_MS).toISOString().slice(0, 10);
    return [name, phone, `${name.toLowerCase().replace(' ', '.')}@mailcourt.example`, 'FL', filled].join(',');
  });
  return ['Full Name,Cell,Email,ST,Form Fill Time', ...rows, ''].join('\n');
}

async function reviewFile(page: Page): Promise<void> {
  const admin = new AdminPage(page);
  await admin.chooseFile(fileOf('florida-november.csv', Buffer.from(vendorFile())));
  await admin.reviewCount('New leads').waitFor();
  await admin.reviewRows().first().waitFor();
}

async function openRefund(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^W/ }).first().click();
  await page.getByRole('button', { name: 'Refund...' }).click();
  await page.getByRole('dialog').getByText('Partial refund').click();
  await page.getByLabel('Amount in US dollars').fill('70');
}

async function toFirstApplication(page: Page): Promise<void> {
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Approve/ }).waitFor();
  await card.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top - 80 }));
}

async function usersShown(page: Page): Promise<void> {
  await new UsersPage(page).row('buyer').waitFor();
}

async function openPassword(page: Page): Promise<void> {
  await new UsersPage(page).openDialog('buyer');
}

async function fillApplication(page: Page): Promise<void> {
  await new PartnerPage(page).fill(newApplicant('Lights'));
}

async function chooseDocuments(page: Page): Promise<void> {
  const partner = new PartnerPage(page);
  await partner.fill(newApplicant('Lights'));
  await partner.choose(fileOf('W-9.pdf', PDF), fileOf('State license.pdf', PDF));
  await partner.documents.scrollIntoViewIfNeeded();
  await partner.documents.evaluate((region) => region.scrollIntoView({ block: 'start' }));
}

async function apply(page: Page): Promise<void> {
  const partner = new PartnerPage(page);
  await partner.fill(newApplicant('Lights'));
  await partner.submitButton.click();
  await partner.expectSubmitted();
}
