import type { Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import type { Account } from '../support/accounts/accounts.ts';
import { US_500_CSV } from '../support/files/us-500.ts';

/** One page, or one state of it, for one account. */
export interface Screen {
  name: string;
  path: string;
  /** Signed out if absent. */
  as?: Account;
  /** Brings the page into the state of the screenshot. */
  then?: (page: Page) => Promise<void>;
}

const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'pricing', path: '/pricing' },
  ...['standard', 'special', 'premium', 'ultimate', 'enterprise'].map((tier) => ({
    name: `pricing-${tier}`,
    path: `/${tier}-pricing`,
  })),
  { name: 'get-started', path: '/get-started' },
  ...['checkout', 'checkout-premium', 'checkout-ultimate', 'checkout-enterprise', 'checkout-high-volume'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  { name: 'ringcloud', path: '/ringcloud' },
  {
    name: 'ringcloud-checkout',
    path: '/ringcloud-checkout?amount=370&calls=10&tier=ringcloud&packageType=live_transfers&pricePerUnit=37',
  },
  { name: 'survey', path: '/survey' },
  { name: 'survey-success', path: '/survey-success' },
  { name: 'onboarding-success', path: '/onboarding-success' },
  { name: 'thank-you', path: '/thank-you' },
  { name: 'setup', path: '/setup' },
  { name: 'claim', path: '/claim' },
  { name: 'partner-application', path: '/affnetwork' },
  ...['terms', 'privacy', 'refunds', 'do-not-sell', 'accessibility', 'security'].map((name) => ({ name, path: `/${name}` })),
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'cancel-call', path: '/cancel-call' },
  { name: 'not-found', path: '/nowhere' },
];

const BUYER: readonly Screen[] = [
  { name: 'buyer-overview', path: '/dashboard/home' },
  { name: 'buyer-leads', path: '/dashboard' },
  { name: 'buyer-leads-selected', path: '/dashboard', then: selectThree },
  { name: 'buyer-transfers', path: '/dashboard/transfers' },
  { name: 'buyer-appointments', path: '/dashboard/appointments' },
  { name: 'buyer-call-backs', path: '/dashboard/callbacks' },
  { name: 'buyer-campaigns', path: '/dashboard/campaigns' },
  { name: 'buyer-calls', path: '/dashboard/calls' },
  { name: 'buyer-wallet', path: '/dashboard/wallet' },
  { name: 'buyer-invoices', path: '/dashboard/invoices' },
  { name: 'buyer-my-leads', path: '/dashboard/leads' },
  { name: 'buyer-purchases', path: '/dashboard/purchases' },
  { name: 'buyer-standing-orders', path: '/dashboard/standing-orders' },
  { name: 'buyer-standing-order', path: '/dashboard/standing-orders?new=1&filter=FL' },
  { name: 'buyer-do-not-call', path: '/dashboard/do-not-call' },
  { name: 'buyer-settings', path: '/dashboard/settings' },
  { name: 'buyer-security', path: '/dashboard/security' },
  { name: 'buyer-return', path: '/dashboard/returns' },
  { name: 'buyer-support', path: '/dashboard/support' },
  { name: 'transfer-checkout', path: '/transfer-checkout' },
].map((screen) => ({ ...screen, as: 'buyer' }));

const STAFF: readonly Screen[] = [
  { name: 'admin-home', path: '/admin' },
  { name: 'admin-imports', path: '/admin/imports' },
  { name: 'admin-import', path: '/admin/imports', then: openFirstImport },
  { name: 'admin-leads', path: '/admin/leads' },
  { name: 'admin-import-review', path: '/admin/imports', then: review },
  { name: 'admin-bookings', path: '/admin/bookings' },
  { name: 'admin-call-backs', path: '/admin/callbacks' },
  { name: 'admin-users', path: '/admin/users' },
  { name: 'admin-user', path: '/admin/users?q=buyer', then: openFirstUser },
  { name: 'admin-sessions', path: '/admin/sessions' },
  { name: 'admin-partners', path: '/admin/partners' },
  { name: 'admin-audit', path: '/admin/audit' },
  { name: 'admin-returns', path: '/admin/returns' },
  { name: 'admin-wallets', path: '/admin/wallets' },
  { name: 'admin-wallet', path: '/admin/wallets', then: openFirstWallet },
  { name: 'admin-adjustments', path: '/admin/adjustments' },
  { name: 'admin-disputes', path: '/admin/disputes' },
  { name: 'admin-books', path: '/admin/books' },
  { name: 'admin-prices', path: '/admin/prices' },
  { name: 'admin-settings', path: '/admin/settings' },
  { name: 'admin-legal', path: '/admin/settings/legal/terms' },
  { name: 'admin-calls', path: '/admin/calls' },
  { name: 'admin-campaigns', path: '/admin/campaigns' },
  { name: 'admin-security', path: '/admin/security' },
  { name: 'admin-orders', path: '/admin/orders' },
  { name: 'admin-order', path: '/admin/orders', then: openFirstOrder },
].map((screen) => ({ ...screen, as: 'admin' }));

/** Every page of the shop. */
export const ALL_SCREENS: readonly Screen[] = [
  ...PUBLIC,
  ...BUYER,
  ...STAFF,
  { name: 'support-users', path: '/admin/users', as: 'support' },
];

async function selectThree(page: Page): Promise<void> {
  for (const index of [1, 2, 3]) await page.getByRole('main').getByRole('checkbox').nth(index).check();
  await page.getByRole('status').filter({ hasText: 'selected' }).waitFor();
}

async function review(page: Page): Promise<void> {
  const admin = new AdminPage(page);
  await admin.chooseFile(US_500_CSV);
  await admin.reviewCount('New leads').waitFor();
}

async function openFirstImport(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link', { name: /csv$/ }).first().click();
  await page.getByRole('heading', { name: /csv$/, level: 1 }).waitFor();
}

async function openFirstUser(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Dana Ortiz' }).click();
  await page.getByRole('heading', { name: 'Dana Ortiz' }).waitFor();
}

async function openFirstWallet(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Adjust balance' }).waitFor();
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^W/ }).first().click();
  await page.getByRole('heading', { name: /^Order / }).waitFor();
}
