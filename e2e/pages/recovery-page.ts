import { expect, type Page } from '@playwright/test';

/** The pages for a forgotten password and for a new one. */
export class RecoveryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async askFor(email: string): Promise<void> {
    await this.page.goto('/forgot-password');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(this.page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  }

  /** Opens a link and waits for the form. */
  async follow(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByLabel('New Password', { exact: true })).toBeVisible();
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.page.getByLabel('New Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm New Password').fill(confirmation);
    await this.page.getByRole('button', { name: 'Reset Password' }).click();
  }

  async expectComplete(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
  }

  /** Checks the screen of an invalid link, with its two links. */
  async expectInvalidLink(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
    await expect(this.page.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password');
    await expect(this.page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  }
}
