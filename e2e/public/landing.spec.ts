import { delayScripts } from '../support/browser/delay-scripts.ts';
import { waitForApp } from '../support/browser/app-start.ts';
import { expect, test } from '../support/test.ts';

test.describe('landing page', () => {
  test('A2.01 links from its header to the schedule, pricing, contact and login', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Questions?' }).click();
    await expect(page).toHaveURL(/\/#schedule-call$/);
    await expect(page.getByRole('heading', { name: 'Schedule a Call' })).toBeInViewport();
    await nav.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact').getByRole('link', { name: 'Book a Call Now' })).toBeInViewport();
    await page.getByRole('link', { name: 'Book a Call Now' }).click();
    await expect(page).toHaveURL(/\/#schedule-call$/);
    await expect(page.getByRole('heading', { name: 'Schedule a Call' })).toBeInViewport();
    await nav.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await nav.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact').getByRole('link', { name: 'Book a Call Now' })).toBeInViewport();
    await nav.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('keeps the place of a visitor who scrolls before the app has loaded', async ({ visit }) => {
    const { page } = await visit();
    const sendScripts = await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: 'Schedule a Call' });
    await title.scrollIntoViewIfNeeded();
    const times = page.waitForResponse('**/api/bookings/slots');
    sendScripts();
    // Only the app loads the times, and only near this section.
    await times;
    await expect(title).toBeInViewport();
  });

  test('A2.04 redirects /get-started to the survey, which the back button skips', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/pricing');
    await page.goto('/get-started');
    await expect(page).toHaveURL(/\/survey$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Final Expense Lead Survey' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('A2.01 closes the menu on a choice, even before the app has loaded', async ({ visit }) => {
      const { page } = await visit();
      const nav = page.getByRole('navigation', { name: 'Main' });
      const choose = async () => {
        await expect(nav.getByRole('link', { name: 'Contact' })).toBeHidden();
        await nav.locator('summary').click();
        await nav.getByRole('link', { name: 'Contact' }).click();
        await expect(page).toHaveURL(/\/#contact$/);
        await expect(nav.getByRole('link', { name: 'Contact' })).toBeHidden();
        await expect(page.locator('#contact').getByRole('link', { name: 'Book a Call Now' })).toBeInViewport();
      };
      await page.route('**/assets/*.js', () => undefined); // never answered
      await page.goto('/');
      await choose();
      await page.unrouteAll();
      await page.goto('/pricing');
      await waitForApp(page);
      await choose();
    });
  });
});
