/** The path to return to after login: same origin only (docs/decisions.md P1), anything else is undefined. */
export function safeRedirect(target: string | undefined, origin: string): string | undefined {
  if (target === undefined || !target.startsWith('/')) return undefined;
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin || url.pathname === '/login') return undefined;
    // `/.//evil.example` is a path of ours until it stands alone: then it names another host.
    if (url.pathname.startsWith('//')) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
