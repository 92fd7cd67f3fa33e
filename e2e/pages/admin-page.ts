import { expect, type Locator, type Page } from '@playwright/test';
import type { SentFile } from '../support/files/sent-file.ts';

/** The staff page of imports: upload, review and history. */
export class AdminPage {
  readonly page: Page;
  readonly review: Locator;

  constructor(page: Page) {
    this.page = page;
    this.review = page.getByRole('dialog', { name: /^Review / });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/imports');
    await expect(this.page.getByRole('heading', { name: 'Aged leads', level: 1 })).toBeVisible();
  }

  /** Chooses a file and waits for the review. */
  async chooseFile(file: string | SentFile): Promise<void> {
    await this.sendFile(file);
    await expect(this.review).toBeVisible();
  }

  /** Chooses a file without waiting for a review. */
  async sendFile(file: string | SentFile): Promise<void> {
    const asked = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose file' }).click();
    await (await asked).setFiles(file);
  }

  /** Returns one of the review's counts, e.g. `New leads`. */
  reviewCount(name: string): Locator {
    return this.review.getByRole('definition').and(this.review.locator(`dt:text-is("${name}") + dd`));
  }

  /** Returns the header of the column that a field is mapped to. */
  async mappedColumn(field: string): Promise<string> {
    return this.review
      .getByLabel(field, { exact: true })
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
  }

  async confirmUpload(): Promise<void> {
    await this.review.getByRole('button', { name: 'Confirm Upload' }).click();
  }

  /** Returns the newest import of that file in the history. */
  historyRow(fileName: string): Locator {
    return this.page.getByRole('table', { name: 'Imports, newest first' }).getByRole('row').filter({ hasText: fileName }).first();
  }

  /** Returns the visible rows of the review, without the header. */
  reviewRows(): Locator {
    return this.review.locator('[role="row"]:not([aria-rowindex="1"])');
  }

  async closePreview(): Promise<void> {
    await this.review.getByRole('button', { name: 'Close Preview' }).click();
    await expect(this.review).toBeHidden();
  }
}
