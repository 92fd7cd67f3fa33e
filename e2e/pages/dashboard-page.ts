import { expect, type Locator, type Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  readonly leads: Locator;
  readonly selection: Locator;
  readonly filter: Locator;

  constructor(page: Page) {
    this.page = page;
    this.leads = page.getByRole('table', { name: 'Aged leads for sale' });
    this.selection = page.getByRole('status').filter({ hasText: 'selected' });
    this.filter = page.getByRole('textbox', { name: 'Filter leads' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
    await expect(this.page.getByRole('heading', { name: 'Buy Aged Leads' })).toBeVisible();
  }

  async openSection(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  /** Checks the line above the list, e.g. `1–50 of 500 leads`. */
  async expectCount(text: string): Promise<void> {
    await expect(
      this.page
        .getByRole('status')
        .filter({ hasText: /leads?$/ })
        .first(),
    ).toHaveText(text);
  }

  async filterBy(text: string): Promise<void> {
    await this.filter.fill(text);
    await this.filter.press('Enter');
  }

  /** Returns the rows without the header. */
  rows(): Locator {
    return this.leads.getByRole('row').filter({ has: this.page.getByRole('cell') });
  }

  /** Returns the text of each cell of each visible row. */
  async cells(): Promise<string[][]> {
    const rows = await this.rows().all();
    return Promise.all(rows.map(async (row) => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())));
  }

  /** Selects the first rows and returns their masked names. */
  async select(count: number): Promise<string[]> {
    for (let index = 0; index < count; index++) await this.rows().nth(index).getByRole('checkbox').check();
    return (await this.cells()).slice(0, count).map((cells) => cells[1] ?? '');
  }

  async buySelected(count: number): Promise<void> {
    await this.page.getByRole('button', { name: `Buy ${count} lead${count === 1 ? '' : 's'}` }).click();
  }
}
