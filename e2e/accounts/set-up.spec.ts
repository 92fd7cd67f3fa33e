import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { linkTo } from '../support/product/inbox.ts';
import { newUser } from '../support/accounts/new-user.ts';
import { guestOrder, payWithCard, waitUntilPaid } from '../support/orders/paid-order.ts';
import { expect, test } from '../support/test.ts';

test('M81 M83 P45 a guest sets up a paid order, and adds it to a new account by the emailed link', async ({ visit }) => {
  const { page, context } = await visit();
  const order = await guestOrder(context.request);
  await payWithCard(context.request, order);
  const { number } = await waitUntilPaid(context.request, order.reference);

  await page.goto(`/onboarding-success?order=${order.reference}`);
  await page.getByRole('link', { name: 'Set up your order' }).click();
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await expect(page.getByText('Please choose at least one state')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'set-up with messages');
  await page.getByRole('checkbox', { name: 'Florida' }).check();
  await page.getByLabel('Number for the calls').fill('(305) 555-0142');
  await page.getByLabel('Hours').fill('9am-5pm');
  await page.getByLabel('Time zone').selectOption('Eastern');
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await expect(page.getByText(/^Your set-up is saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/^Check your email/)).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'saved set-up');

  await page.goto(await linkTo(context.request, order.address, 'claim'));
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessibleOnAllScreens(page, 'claim');
  const person = newUser();
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Diaz');
  await page.getByLabel('Agency name').fill('Diaz Agency');
  await page.getByLabel('Phone').fill('(305) 555-0142');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('harbor-lights-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set-up' })).toContainText('(305) 555-0142');
  await expectAccessibleOnAllScreens(page, 'order with its set-up');

  // Public pages know who is signed in before their first paint (M85).
  await page.goto('/');
  for (const name of ['Main', 'Footer']) {
    const nav = page.getByRole('navigation', { name });
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Login' })).toBeHidden();
  }
});
