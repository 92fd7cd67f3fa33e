import type { Page } from '@warmline/contracts/lists/page';

/** The response of a list with these items, counted. */
export function pageOf<T>(items: T[], more: Partial<Page<T>> = {}): { body: Page<T> } {
  return { body: { items, next: null, total: { count: items.length, exact: true }, ...more } };
}
