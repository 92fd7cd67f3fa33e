import { closureOf, ENTRY, routeKeys, stylesOf } from './build-files.mjs';

const NOT_FOUND = 'src/pages/site/not-found-content.tsx';

/**
 * Returns the links to the style sheets and chunks of one page; `*` is the not-found page. A shell also preloads all chunks of
 * its page.
 */
export function filesOf({ manifest, path, routeIds, shell = false }) {
  const keys = [ENTRY, ...(path === '*' ? [NOT_FOUND] : routeKeys(manifest, routeIds))];
  const all = closureOf(manifest, keys);
  const styles = stylesOf(shell ? closureOf(manifest, [ENTRY]) : all);
  // A shell doesn't wait for page style sheets: style-loader.ts adds each one before the part that needs it renders.
  const later = stylesOf(all).filter((file) => !styles.includes(file));
  const scripts = shell ? all : [];
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...later.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
