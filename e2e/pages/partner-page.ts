import { expect, type Locator, type Page } from '@playwright/test';
import type { SentFile } from '../support/files/sent-file.ts';

/** Input of an applicant, by label. */
export type Answers = Readonly<Record<string, string>>;

/** `/affnetwork`. */
export class PartnerPage {
  readonly page: Page;
  readonly documents: Locator;
  readonly submitButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.documents = page.getByRole('region', { name: 'Document Upload (optional)' });
    this.submitButton = page.getByRole('button', { name: 'Submit Application' });
  }

  async open(): Promise<void> {
    await this.page.goto('/affnetwork');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Partner application' })).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(answers: Answers): Promise<void> {
    for (const [label, text] of Object.entries(answers)) await this.field(label).fill(text);
  }

  /** Chooses files in the file chooser. */
  async choose(...files: SentFile[]): Promise<void> {
    const asked = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose files' }).click();
    await (await asked).setFiles(files);
  }

  /** Drops files on the upload area, including types that the file chooser would not offer. */
  async drop(...files: SentFile[]): Promise<void> {
    const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
    const data = await this.page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of list)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    }, sent);
    await this.page.getByText('Drop documents here, or choose them').dispatchEvent('drop', { dataTransfer: data });
  }

  /** The chosen documents, in order. */
  get chosen(): Locator {
    return this.documents.getByRole('list', { name: 'Documents to send' }).getByRole('listitem');
  }

  async expectSubmitted(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Application Submitted' })).toBeFocused();
    await expect(this.page.getByRole('main')).toContainText('We will review your application within 48 hours.');
  }
}

/** The staff page of partner applications. */
export class ReviewPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** Opens the page with a search, because a group shows its first ten and other tests add applications too. */
  async open(q: string): Promise<void> {
    await this.page.goto(`/admin/partners?${new URLSearchParams({ q }).toString()}`);
    await expect(this.page.getByLabel('Search applications')).toBeVisible();
  }

  group(name: 'Pending' | 'Approved' | 'Rejected'): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${name}`) });
  }

  card(business: string): Locator {
    return this.page.getByRole('article', { name: business });
  }

  async ask(decision: 'Approve' | 'Reject', business: string): Promise<void> {
    await this.page.getByRole('button', { name: `${decision} ${business}` }).click();
    await expect(this.dialog.getByLabel('Note (optional)')).toBeVisible();
  }

  async confirm(decision: 'Approve' | 'Reject', note = ''): Promise<void> {
    await this.dialog.getByLabel('Note (optional)').fill(note);
    await this.dialog.getByRole('button', { name: decision, exact: true }).click();
  }
}
