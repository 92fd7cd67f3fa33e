import { expect, type Locator, type Page } from '@playwright/test';

/** The page after a payment: `/onboarding-success`, `/thank-you`, `/survey-success`. */
export class OutcomePage {
  readonly page: Page;
  readonly receipt: Locator;

  constructor(page: Page) {
    this.page = page;
    this.receipt = page.getByRole('region', { name: 'Order summary' });
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }

  /** Returns the order number, e.g. `WL-100042`, as soon as the page shows one. */
  async receiptNumber(): Promise<string> {
    const number = this.receipt.getByText(/^WL-\d+$/);
    await expect(number).toBeVisible();
    return number.innerText();
  }

  /** Returns the order reference in the URL. */
  reference(): string {
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }
}
