import { expect, test } from './support/test.ts';

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
    await nav.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('A2.01 links from other pages, too', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/pricing');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact').getByRole('link', { name: 'Book a Call Now' })).toBeInViewport();
  });

  test('A2.02 A2.36 opens the survey from Get Started Today and from the sign-in page', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL(/\/survey$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Final Expense Lead Survey' })).toBeVisible();
    await page.goto('/login');
    await page.getByRole('link', { name: /survey/i }).click();
    await expect(page).toHaveURL(/\/survey$/);
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

  test('A1.02 A1.03 A1.06 A1.07 A2.03 B2.01 shows every section and claim of the specification', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main).toContainText(/volume/i);
    for (const kind of ['Live transfers', 'Callbacks', 'Aged and partial-application leads']) {
      await expect(main.getByRole('heading', { name: kind })).toBeVisible();
    }
    for (const tool of ['Quote engine', 'Lead management', 'Lead tracker']) {
      await expect(main.getByRole('heading', { name: tool })).toBeVisible();
    }
    for (const claim of ['4000+', '500+', '95%', 'Senior agent', 'TCPA-compliant', '120-second buffer']) {
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

  test.describe('with a booking service', () => {
    // The empty test frame triggers this warning; a frame from another host does not.
    test.use({ expectedInConsole: /can escape its sandboxing/ });

    test('A1.07 A2.03 embeds its calendar', async ({ visit }) => {
      const { page } = await visit();
      await page.route('**/api/public-config', async (route) => {
        const answer = await route.fetch();
        const config = (await answer.json()) as { brand: object };
        // A frame of a booking host needs the server's setting, which also allows it in the content security policy.
        await route.fulfill({ json: { ...config, brand: { ...config.brand, bookingUrl: 'about:blank' } } });
      });
      await page.goto('/#schedule-call');
      await expect(page.getByTitle('Choose a time for your call')).toHaveAttribute('src', 'about:blank');
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('A2.01 shows the same links in the menu, which closes on a choice', async ({ visit }) => {
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

    test('A2.01 closes the menu on a choice even before the app has loaded', async ({ visit }) => {
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
