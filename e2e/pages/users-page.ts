import { expect, type Locator, type Page } from '@playwright/test';

/** The users tab of the admin panel with its dialog. */
export class UsersPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Change Password' });
  }

  /** Opens the tab and filters it to one user. */
  async find(username: string): Promise<Locator> {
    await this.page.goto(`/admin/users?q=${encodeURIComponent(username)}`);
    const row = this.row(username);
    await expect(row).toBeVisible();
    return row;
  }

  row(username: string): Locator {
    return this.page
      .getByRole('table', { name: /^Users/ })
      .getByRole('row')
      .filter({ has: this.page.getByText(username, { exact: true }) });
  }

  async openDialog(username: string): Promise<void> {
    await this.row(username)
      .getByRole('button', { name: `Change Password of ${username}` })
      .click();
    await expect(this.dialog).toBeVisible();
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.dialog.getByLabel('New Password', { exact: true }).fill(password);
    await this.dialog.getByLabel('Confirm Password').fill(confirmation);
    await this.dialog.getByRole('button', { name: 'Change Password' }).click();
  }
}
