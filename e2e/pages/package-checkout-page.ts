import { expect, type Locator, type Page } from '@playwright/test';
import { CardForm } from './card-form.ts';

/** Any of the six package checkouts. */
export class PackageCheckoutPage {
  readonly page: Page;
  readonly count: Locator;
  readonly configuration: Locator;
  readonly panel: Locator;
  readonly summary: Locator;
  readonly proceedButton: Locator;
  readonly card: CardForm;

  constructor(page: Page) {
    this.page = page;
    this.configuration = page.getByRole('form', { name: 'Package configuration' });
    this.count = page.getByLabel('How many transfers do you want to buy?');
    this.panel = page.getByRole('region', { name: 'Payment', exact: true });
    this.summary = this.panel.getByRole('region', { name: 'Order summary' });
    this.proceedButton = this.configuration.getByRole('button', { name: /Proceed to Payment|Preparing Payment/ });
    this.card = new CardForm(this.panel);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.count).toBeVisible();
  }

  /** Returns the value next to a label of the order summary, e.g. `Total`. */
  summaryLine(label: string): Locator {
    return this.summary.locator(`dt:text-is("${label}") + dd`);
  }

  async proceed(): Promise<void> {
    await this.proceedButton.click();
  }

  async expectNoForm(): Promise<void> {
    await expect(
      this.panel.getByText('Configure your package and click "Proceed to Payment" to continue', { exact: true }),
    ).toBeVisible();
    await expect(this.card.button).toBeHidden();
  }
}
