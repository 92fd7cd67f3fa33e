import { expect, type Locator, type Page } from '@playwright/test';
import { CardForm, type TestCard } from './card-form.ts';

/** The payment dialog, from held leads to a paid order. */
export class PaymentDialog {
  readonly page: Page;
  readonly dialog: Locator;
  private readonly card: CardForm;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^Buy \d+ leads?$/ });
    this.card = new CardForm(this.dialog);
  }

  async expectOpen(label?: string): Promise<void> {
    await this.card.expectOpen(label);
  }

  async payWith(card: TestCard): Promise<void> {
    await this.card.payWith(card);
  }

  async answerBank(answer: 'Confirm' | 'Decline'): Promise<void> {
    await this.card.answerBank(answer);
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel and release leads' }).click();
    await expect(this.dialog).toBeHidden();
  }

  async expectBought(): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
  }

  async openOrder(): Promise<void> {
    await this.page.getByRole('link', { name: 'View my leads' }).click();
    await expect(this.page.getByRole('heading', { name: /^Order / })).toBeVisible();
  }
}
