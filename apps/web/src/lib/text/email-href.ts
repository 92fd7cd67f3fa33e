/** Builds a mailto link. The address may contain `?bcc=...`, so characters with a meaning in links are encoded. */
export function emailHref(email: string): string {
  return `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;
}
