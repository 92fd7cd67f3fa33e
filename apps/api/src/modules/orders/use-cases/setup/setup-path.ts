/** Returns the page of an order's set-up, for links in emails (M81). */
export function setupPath(reference: string): string {
  return `/setup?order=${encodeURIComponent(reference)}`;
}
