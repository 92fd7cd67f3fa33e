import { closureOf, ENTRY, routeKeys, stylesOf } from './build-files.mjs';

const NAME = 'Warmline';
const PREVIEW = '/preview.png';
const NOT_FOUND = 'src/pages/not-found/not-found-content.tsx';

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Builds the head of one page for search engines, link previews and the browser; a shell also preloads all chunks of its page. */
export function headOf({ manifest, origin, path, title, description, listed, refresh, routeIds, shell = false }) {
  const known = path !== '*';
  const url = `${origin}${path}`;
  const keys = [ENTRY, ...(known ? routeKeys(manifest, routeIds) : [NOT_FOUND])];
  const all = closureOf(manifest, keys);
  const styles = stylesOf(shell ? closureOf(manifest, [ENTRY]) : all);
  // A shell doesn't wait for page style sheets: style-loader.ts adds each one before the part that needs it renders.
  const later = stylesOf(all).filter((file) => !styles.includes(file));
  const scripts = shell ? all : [];
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    refresh && `<meta http-equiv="refresh" content="0;url=${refresh}">`,
    known && !path.includes('$') && `<link rel="canonical" href="${refresh ? `${origin}${refresh}` : url}">`,
    !listed && '<meta name="robots" content="noindex">',
    ...(known && listed ? preview({ origin, url, title, description }) : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...later.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
    .filter(Boolean)
    .join('');
}

function preview({ origin, url, title, description }) {
  return [
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${NAME}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${origin}${PREVIEW}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
