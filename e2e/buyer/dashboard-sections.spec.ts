import { expect, test } from '../support/test.ts';

const SECTIONS = [
  ['Overview', 'home'],
  ['Buy Call Transfers', 'transfers'],
  ['Buy Appointments', 'appointments'],
  ['Buy Call Backs', 'callbacks'],
  ['Standing Orders', 'standing-orders'],
  ['My Purchases', 'purchases'],
  ['Security', 'security'],
  ['Return a Lead', 'returns'],
  ['Support', 'support'],
] as const;

test('B2.08 B2.25 B2.26 gives each section a sidebar entry and a URL', async ({ visit }) => {
  const { page, dashboard } = await visit('buyer');
  await dashboard.open();
  await expect(page).toHaveURL(/\/dashboard$/);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await expect(nav.getByRole('list', { name: 'Purchase' }).getByRole('link')).toHaveText([
    'Buy Aged Leads',
    'Buy Call Transfers',
    'Buy Appointments',
    'Buy Call Backs',
    'Standing Orders',
  ]);
  await expect(nav.getByRole('list', { name: 'Support' }).getByRole('link')).toHaveText(['Return a Lead', 'Support']);
  for (const [name, path] of SECTIONS) {
    await dashboard.openSection(name);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Return a Lead', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Return a Lead', level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('B2.25 opens the sections in a drawer that closes on a choice and on Escape', async ({ visit }) => {
    const { page, dashboard } = await visit('buyer');
    await dashboard.open();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await dashboard.openSection('Support');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});
