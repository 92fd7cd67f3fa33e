// Reads vite's manifest: which files a page of the app needs.

/** What every page begins with. */
export const ENTRY = 'index.html';
const LAZY_PART = '?tsr-split=';

/** Every chunk reached from the given manifest keys by static imports, in order of discovery. */
export function closureOf(manifest, keys) {
  const seen = new Map();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...seen.values()];
}

/** The lazy chunks of a page's routes, by route ids such as `/_app/login`; `/` is the landing page, `__root__` has none. */
export function routeKeys(manifest, routeIds) {
  const sources = routeIds.map((id) => `src/routes${id === '/' ? '/index' : id}.tsx${LAZY_PART}`);
  return Object.keys(manifest).filter((key) => sources.some((source) => key.startsWith(source)));
}

/** Style sheets of chunks, each once. */
export function stylesOf(chunks) {
  return [...new Set(chunks.flatMap(({ css }) => css ?? []))];
}
