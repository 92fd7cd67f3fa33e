import { readFile } from 'node:fs/promises';
import { minifySync } from 'vite';

const THEME = '<script src="/theme.js"></script>';
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Minifies a small script for use as an inline element; the server allows it by its hash. */
async function minifiedScript(url) {
  const { code } = minifySync(url.pathname, await readFile(url, 'utf8'));
  return code.trim();
}

const theme = await minifiedScript(new URL('../public/theme.js', import.meta.url));
const startWhenIdle = await minifiedScript(new URL('./start-when-idle.js', import.meta.url));

function replaceOnce(html, pattern, make) {
  const found = html.match(pattern);
  if (!found) throw new Error(`The page has no ${pattern}.`);
  return html.replace(pattern, () => make(...found));
}

/** Inlines the theme script, so that nothing has to be fetched before the first paint. */
export function withTheme(html) {
  return replaceOnce(html, THEME, () => `<script>${theme}</script>`);
}

/** Delays the app of a prerendered page. `parts` are the chunks that the app and the page import; they load in parallel. */
export function withDeferredStart(html, parts) {
  return replaceOnce(html, APP, (_, app) => {
    const files = [app, ...parts.map(({ file }) => `/${file}`).filter((file) => file !== app)];
    return `<script data-files="${files.join(' ')}">${startWhenIdle}</script>`;
  });
}
