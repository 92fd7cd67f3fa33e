/** Returns the path to return to after login: same origin only (P1), otherwise undefined. */
export function safeRedirect(target: string | undefined, origin: string): string | undefined {
  if (target === undefined || !target.startsWith('/')) return undefined;
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin || url.pathname === '/login') return undefined;
    // `/.//evil.example` is a local path, but resolves to another host when used as a relative reference.
    if (url.pathname.startsWith('//')) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
