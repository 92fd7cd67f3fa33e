import { expect, type Page } from '@playwright/test';

/** Checks the title and description of the visible toast. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // An open dialog hides everything else from the accessibility tree, including the toasts.
  const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(region.getByText(description, { exact: true })).toBeVisible();
}
