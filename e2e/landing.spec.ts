import { expect, test } from './support/test.ts';

test.describe('the landing page', () => {
  test('A2.01 its header leads to the schedule, pricing, contact and login', async ({ visit }) => {
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
    await nav.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('A2.01 from another page, too', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/pricing');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact').getByRole('link', { name: 'Book a Call Now' })).toBeInViewport();
  });

  test('A2.02 A2.36 Get Started Today goes to the survey, and so does the sign-in page', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL(/\/survey$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Final Expense Lead Survey' })).toBeVisible();
    await page.goto('/login');
    await page.getByRole('link', { name: /survey/i }).click();
    await expect(page).toHaveURL(/\/survey$/);
  });

  test('A2.04 /get-started sends straight to the survey, which the way back skips', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/pricing');
    await page.goto('/get-started');
    await expect(page).toHaveURL(/\/survey$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Final Expense Lead Survey' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('A1.02 A1.03 A1.06 A1.07 A2.03 B2.01 has every section and claim of the specification', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main).toContainText(/volume/i);
    for (const kind of ['Live transfers', 'Call-backs', 'Aged and partial-application leads']) {
      await expect(main.getByRole('heading', { name: kind })).toBeVisible();
    }
    for (const tool of ['Quote engine', 'Lead management', 'Lead tracker']) {
      await expect(main.getByRole('heading', { name: tool })).toBeVisible();
    }
    for (const claim of ['4000+', '500+', '95%', 'Senior agent', 'TCPA-compliant', '120 seconds']) {
      await expect(main.getByText(claim).first()).toBeVisible();
    }
    await expect(main.locator('#schedule-call').getByRole('link', { name: '(555) 010-0100' })).toBeVisible();
    await expect(main.locator('#contact').getByRole('link', { name: '(555) 010-0100' })).toHaveAttribute(
      'href',
      'tel:+15550100100',
    );
    await expect(main.locator('#contact').getByRole('link', { name: 'hello@warmline.example' })).toHaveAttribute(
      'href',
      'mailto:hello@warmline.example',
    );
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test.describe('where a booking service is set', () => {
    // True of the empty page that stands in here, not of a frame from another host.
    test.use({ expectedInConsole: /can escape its sandboxing/ });

    test('A1.07 A2.03 embeds its calendar', async ({ visit }) => {
      const { page } = await visit();
      await page.route('**/api/public-config', async (route) => {
        const answer = await route.fetch();
        const config = (await answer.json()) as { brand: object };
        // Frames of a booking host need the setting on the server, where it also opens the content security policy.
        await route.fulfill({ json: { ...config, brand: { ...config.brand, bookingUrl: 'about:blank' } } });
      });
      await page.goto('/#schedule-call');
      await expect(page.getByTitle('Choose a time for your call')).toHaveAttribute('src', 'about:blank');
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('A2.01 the same links are in the menu, which closes behind a choice', async ({ visit }) => {
      const { page } = await visit();
      await page.goto('/');
      const nav = page.getByRole('navigation', { name: 'Main' });
      await expect(nav.getByRole('link', { name: 'Contact' })).toBeHidden();
      await nav.locator('summary').click();
      await nav.getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(nav.getByRole('link', { name: 'Contact' })).toBeHidden();
      await expect(page.locator('#contact').getByRole('link', { name: 'Book a Call Now' })).toBeInViewport();
    });

    test('A2.01 the menu closes behind a choice before the app has come, too', async ({ visit }) => {
      const { page } = await visit();
      await page.route('**/assets/*.js', () => undefined); // never answered
      await page.goto('/');
      const nav = page.getByRole('navigation', { name: 'Main' });
      await nav.locator('summary').click();
      await nav.getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(nav.getByRole('link', { name: 'Contact' })).toBeHidden();
    });
  });
});
