import { expect, type Locator, type Page } from '@playwright/test';

/** The forms and lists of single leads and callbacks on the staff pages. */
export class AdminLeadsPage {
  readonly page: Page;
  readonly leadForm: Locator;
  readonly callbackForm: Locator;
  readonly leads: Locator;
  readonly callbacks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.leadForm = page.getByRole('form', { name: 'Single aged lead' });
    this.callbackForm = page.getByRole('form', { name: 'Upload callback opportunity' });
    this.leads = page.getByRole('table', { name: 'Stored leads, newest first' });
    this.callbacks = page.getByRole('table', { name: 'Callback opportunities, newest first' });
  }

  async openForm(): Promise<void> {
    await this.page.goto('/admin/imports');
    await expect(this.leadForm).toBeVisible();
  }

  async openLeads(search = ''): Promise<void> {
    await this.page.goto(`/admin/leads${search}`);
    await expect(this.page.getByRole('heading', { name: 'Stored leads', level: 1 })).toBeVisible();
  }

  async openCallbacks(): Promise<void> {
    await this.page.goto('/admin/callbacks');
    await expect(this.callbackForm).toBeVisible();
  }

  /** Fills in the fields of a form, by their labels. */
  async fill(form: Locator, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  }

  async send(form: Locator): Promise<void> {
    await form.getByRole('button', { name: /^Upload/ }).click();
  }

  /** Opens the history of the lead with this name. */
  async openLead(name: string): Promise<Locator> {
    await this.leads.getByRole('button', { name }).click();
    const story = this.page.getByRole('dialog', { name });
    await expect(story.getByText('Source')).toBeVisible();
    return story;
  }
}
