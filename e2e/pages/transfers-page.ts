import { expect, type Locator, type Page } from '@playwright/test';
import { CardForm } from './card-form.ts';

/** Buy Call Transfers in the dashboard, and the checkout of an unpaid order. */
export class TransfersPage {
  readonly page: Page;
  readonly summary: Locator;
  readonly card: CardForm;
  readonly proceed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.summary = page.getByRole('complementary', { name: 'Order summary' });
    this.card = new CardForm(page);
    this.proceed = page.getByRole('button', { name: /^Proceed to Payment/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/transfers');
    await expect(this.page.getByRole('heading', { name: 'Buy Call Transfers', level: 1 })).toBeVisible();
  }

  /** Goes from the introduction to the form. */
  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Order live transfers' }).click();
    await expect(this.page.getByRole('heading', { name: 'Your order' })).toBeFocused();
  }

  /** Fills in an order for Florida and Texas. */
  async fill(transfers: number): Promise<void> {
    await this.page.getByLabel('Number of transfers').fill(String(transfers));
    await this.page.getByLabel('Calls per day').fill('5');
    await this.page.getByLabel('Transfer hours').fill('9am-5pm EST');
    await this.page.getByLabel('Transfer phone').fill('(305) 555-0142');
    for (const state of ['Texas', 'Florida']) await this.page.getByRole('checkbox', { name: state }).check();
  }

  /** Orders transfers up to the card form. */
  async order(transfers: number): Promise<void> {
    await this.open();
    await this.start();
    await this.fill(transfers);
    await this.proceed.click();
    await expect(this.page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  }

  /** Returns the order stored in the browser (B3.08). */
  async storedOrder(): Promise<Record<string, unknown> | null> {
    const text = await this.page.evaluate(() => localStorage.getItem('pendingOrder'));
    return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
  }
}
