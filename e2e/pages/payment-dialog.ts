import { expect, type Locator, type Page } from '@playwright/test';

export type TestCard = 'Visa 4242' | 'Visa 0002' | 'Visa 9995' | 'Visa 3155';

/** The dialog from held leads to a paid order. */
export class PaymentDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^Buy \d+ leads?$/ });
  }

  async expectOpen(): Promise<void> {
    await expect(this.payButton()).toBeEnabled();
  }

  payButton(): Locator {
    return this.dialog.getByRole('button', { name: /^Complete Payment - \$/ });
  }

  async payWith(card: TestCard): Promise<void> {
    await this.dialog.getByRole('radio', { name: card }).check();
    await this.payButton().click();
  }

  async answerBank(answer: 'Confirm' | 'Refuse'): Promise<void> {
    await this.dialog.getByRole('button', { name: answer, exact: true }).click();
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel and release the leads' }).click();
    await expect(this.dialog).toBeHidden();
  }

  async expectBought(): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: 'They are yours' })).toBeVisible();
  }

  async openOrder(): Promise<void> {
    await this.page.getByRole('link', { name: 'See them in My Purchases' }).click();
    await expect(this.page.getByRole('heading', { name: /^Order / })).toBeVisible();
  }
}
