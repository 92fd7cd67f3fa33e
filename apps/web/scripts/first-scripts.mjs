import { readFile } from 'node:fs/promises';
import { minifySync } from 'vite';

const THEME = '<script src="/theme.js"></script>';
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** A small script as the text of an element; the server allows it by its hash. */
async function textOf(url) {
  const { code } = minifySync(url.pathname, await readFile(url, 'utf8'));
  return code.trim();
}

const theme = await textOf(new URL('../public/theme.js', import.meta.url));
const startWhenQuiet = await textOf(new URL('./start-when-quiet.js', import.meta.url));

function replaceOnce(html, pattern, make) {
  const found = html.match(pattern);
  if (!found) throw new Error(`The page has no ${pattern}.`);
  return html.replace(pattern, () => make(...found));
}

/** Puts the choice of light or dark into a page: nothing has to be fetched before it is painted. */
export function withTheme(html) {
  return replaceOnce(html, THEME, () => `<script>${theme}</script>`);
}

/** Lets a prerendered page fetch its app late. `parts` are the files that the app and the page import, fetched at the same time. */
export function startedLate(html, parts) {
  return replaceOnce(html, APP, (_, app) => {
    const files = [app, ...parts.map(({ file }) => `/${file}`).filter((file) => file !== app)];
    return `<script data-files="${files.join(' ')}">${startWhenQuiet}</script>`;
  });
}
