import { expect, type Locator, type Page } from '@playwright/test';
import type { NewUser } from '../support/accounts/new-user.ts';
import { CardForm } from './card-form.ts';

/** The `/survey` page, step by step. */
export class SurveyPage {
  readonly page: Page;
  readonly card: CardForm;

  constructor(page: Page) {
    this.page = page;
    this.card = new CardForm(page);
  }

  async open(): Promise<void> {
    await this.page.goto('/survey');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Final Expense Lead Survey' })).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fillAgency(person: NewUser, role: 'Insurance Agent' | 'Agency Owner'): Promise<void> {
    await this.field('First name').fill(person.firstName);
    await this.field('Last name').fill(person.lastName);
    await this.field('Agency name').fill(person.agencyName);
    await this.choose(role);
    await this.field('Phone').fill(person.phone);
    await this.field('Email').fill(person.email);
    await this.field('Username').fill(person.username);
    await this.field('Password').fill(person.password);
  }

  /** Selects a visible option by its name. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  }

  async fillLeads(leadType: string, fields: Readonly<Record<string, string>>, ageRange?: string): Promise<void> {
    await this.choose(leadType);
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
    if (ageRange !== undefined) await this.choose(ageRange);
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async expectStep(step: 1 | 2 | 3): Promise<void> {
    const percent = { 1: 33, 2: 67, 3: 100 }[step];
    await expect(this.page.getByText(`Step ${step} of 3`, { exact: true })).toBeVisible();
    await expect(this.page.getByText(`${percent}% complete`, { exact: true })).toBeVisible();
    await expect(this.page.getByRole('progressbar', { name: 'Survey progress' })).toHaveJSProperty('value', percent);
  }

  /** Returns the value next to a label of the order summary of step 3, e.g. `Total`. */
  summaryLine(label: string): Locator {
    return this.page.getByRole('region', { name: 'Order summary' }).locator(`dt:text-is("${label}") + dd`);
  }
}
