import { expect, type Locator, type Page } from '@playwright/test';
import type { NewUser } from '../support/accounts/new-user.ts';
import { CardForm } from './card-form.ts';

/** `/ringcloud` and its checkout. */
export class RingcloudPage {
  readonly page: Page;
  readonly card: CardForm;
  readonly purchaseButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = new CardForm(page);
    this.purchaseButton = page.getByRole('button', { name: 'Complete Purchase' });
  }

  async open(): Promise<void> {
    await this.page.goto('/ringcloud');
    await this.expectStep('Agency Info');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async expectStep(name: 'Agency Info' | 'Lead Preferences' | 'Payment'): Promise<void> {
    await expect(this.page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')).toHaveText(name);
  }

  async fillAgency(person: NewUser, state: string): Promise<void> {
    await this.field('Agency name').fill(person.agencyName);
    await this.field('First name').fill(person.firstName);
    await this.field('Last name').fill(person.lastName);
    await this.field('Email').fill(person.email);
    await this.field('Phone').fill(person.phone);
    await this.field('State').selectOption({ label: state });
    await this.field('Username').fill(person.username);
    await this.field('Password').fill(person.password);
    await this.field('Confirm password').fill(person.password);
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue to Payment' }).click();
  }

  /** Returns the value next to a label of the checkout summary, e.g. `Total`. */
  summaryLine(label: string): Locator {
    return this.page.locator(`dt:text-is("${label}") + dd`);
  }

  /** Returns the parameters in the URL of the checkout. */
  parameters(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }
}
