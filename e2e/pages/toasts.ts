import { expect, type Page } from '@playwright/test';

/** The notice that is visible now says this. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // An open dialog takes everything beside it out of the accessibility tree, the region of the notices too.
  const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(region.getByText(description, { exact: true })).toBeVisible();
}
