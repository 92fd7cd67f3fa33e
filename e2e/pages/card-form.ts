import { expect, type Locator, type Page } from '@playwright/test';

export type TestCard = 'Visa 4242' | 'Visa 0002' | 'Visa 9995' | 'Visa 3155';

/** The sandbox card form on any page. */
export class CardForm {
  readonly button: Locator;
  readonly email: Locator;
  private readonly scope: Page | Locator;

  constructor(scope: Page | Locator) {
    this.scope = scope;
    this.button = scope.getByRole('button', { name: /^Complete Payment - \$/ });
    this.email = scope.getByRole('textbox', { name: /^Email for your receipt/ });
  }

  /** Fills in who buys: a guest's order has no account that knows it. */
  async fillGuest(email: string): Promise<void> {
    await this.scope.getByRole('textbox', { name: 'Your name' }).fill('Dana Diaz');
    await this.scope.getByRole('textbox', { name: 'Agency name' }).fill('Diaz Agency');
    await this.scope.getByRole('textbox', { name: 'Phone' }).fill('(305) 555-0123');
    await this.email.fill(email);
  }

  async expectOpen(label?: string): Promise<void> {
    await expect(this.button).toBeEnabled();
    if (label !== undefined) await expect(this.button).toHaveText(label);
  }

  async payWith(card: TestCard): Promise<void> {
    await this.scope.getByRole('radio', { name: card }).check();
    await this.button.click();
  }

  async answerBank(answer: 'Confirm' | 'Decline'): Promise<void> {
    await this.scope.getByRole('button', { name: answer, exact: true }).click();
  }
}
