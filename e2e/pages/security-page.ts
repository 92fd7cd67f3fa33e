import { expect, type Locator, type Page } from '@playwright/test';
import { Authenticator } from '../support/accounts/authenticator.ts';

/** The security page of an account: password, second factor, devices. */
export class SecurityPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly devices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  }

  async open(home: '/dashboard' | '/admin' = '/dashboard'): Promise<void> {
    await this.page.goto(`${home}/security`);
    await expect(this.page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  }

  /** Returns the panel with the state of the second factor. */
  twoFactor(): Locator {
    return this.page.getByRole('region', { name: 'Two-factor sign-in' });
  }

  /** Goes from the password to the QR code; returns the app with the key. */
  async beginEnrolment(username: string, password: string): Promise<Authenticator> {
    await this.twoFactor().getByRole('button', { name: 'Turn on' }).click();
    await this.dialog.getByLabel('Current Password').fill(password);
    await this.dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(this.dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await this.dialog.getByText("Can't scan the code?").click();
    const key = this.dialog.locator('code');
    await expect(key).toBeVisible();
    return new Authenticator(username, await key.innerText());
  }

  /** Enters the first code of the app; returns the recovery codes that are shown. */
  async confirmEnrolment(code: string): Promise<string[]> {
    await this.dialog.getByLabel('Code from your app').fill(code);
    await this.dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = this.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    return codes.allInnerTexts();
  }

  async keepCodes(): Promise<void> {
    await this.dialog.getByLabel('I saved these codes in a safe place').check();
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
