// Reads the Vite manifest to list the files that a page needs.

/** Manifest key of the entry chunk, which every page loads. */
export const ENTRY = 'index.html';
const LAZY_PART = '?tsr-split=';

/** Collects every chunk reachable from the given manifest keys by static imports, in order of discovery. */
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

/**
 * Finds the manifest keys of the lazy chunks of the given route IDs such as `/_app/login`; an ID ending in `/` is an index,
 * `__root__` has none.
 */
export function routeKeys(manifest, routeIds) {
  const sources = routeIds.map((id) => `src/routes${id.endsWith('/') ? `${id}index` : id}.tsx${LAZY_PART}`);
  return Object.keys(manifest).filter((key) => sources.some((source) => key.startsWith(source)));
}

/** Collects the style sheets of the given chunks without duplicates. */
export function stylesOf(chunks) {
  return [...new Set(chunks.flatMap(({ css }) => css ?? []))];
}
