// Writes one HTML file per prerendered page, the shell of all other pages, the not-found page, the site map, and pages.json for the server.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closureOf, routeKeys } from './build-files.mjs';
import { dist } from './dist.mjs';
import { withDeferredStart, withTheme } from './first-scripts.mjs';
import { headOf } from './page-head.mjs';

const { listPages, renderPage, SHELL } = await import(join(dist, '.ssr/entry-server.js'));
const template = withTheme(await readFile(join(dist, 'index.html'), 'utf8'));
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
/** Public origin; a server with another origin replaces it when it reads the files (pages.json names it). */
const origin = (process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, '');

/** The template's own style sheet link; `headOf` adds it again as the first of the page's style sheets. */
const SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">\s*/g;

/** Fills the template. The replacements are functions because a string replacement would interpret `$` in the markup. */
function fill({ page, html, head }) {
  return template
    .replace(SHEET, () => '')
    .replace(/<title>.*?<\/title>\s*/, () => '')
    .replace(/<meta name="description"[^>]*>\s*/, () => '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${page ? ` data-page="${page}"` : ''}>${html}</div>`);
}

async function write(name, text) {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
}

async function writePage(name, path, page = path) {
  const rendered = await renderPage(path);
  if (rendered.html.includes('<script')) throw new Error(`${path}: unexpected inline script`);
  const filled = fill({ page, html: rendered.html, head: headOf({ manifest, origin, path: page, ...rendered }) });
  const parts = closureOf(manifest, ['index.html', ...routeKeys(manifest, rendered.routeIds)]);
  await write(name, withDeferredStart(await withStyles(filled), parts));
}

/** Writes the shell of a page that is not prerendered; it shows a loading state until the scripts have loaded. */
async function writeShell(name, page) {
  const head = await withStyles(headOf({ manifest, origin, shell: true, ...page }));
  await write(name, fill({ html: SHELL.html, head: `${head}<style>${SHELL.styles}</style>` }));
}

/** Inlines the style sheets, so that the browser can paint after one response. The server allows them by their hashes. */
async function withStyles(html) {
  let page = html;
  for (const [link, href] of html.matchAll(SHEET)) {
    const sheet = await readFile(join(dist, href), 'utf8');
    page = page.replace(link, () => `<style data-href="${href}">${sheet}</style>`);
  }
  return page;
}

const files = {};
const pages = listPages();
for (const page of pages) {
  const { path } = page;
  files[path] = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  if (page.prerender) await writePage(files[path], path);
  else await writeShell(files[path], page);
}
await writePage('404.html', '/unknown-address', '*');
const urls = pages.filter(({ listed }) => listed).map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
await write(
  'sitemap.xml',
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
);
const robots = await readFile(join(dist, 'robots.txt'), 'utf8');
await write('robots.txt', `${robots.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`);
await write('pages.json', `${JSON.stringify({ origin, pages: files, notFound: '404.html' }, null, 2)}\n`);
const routes = Object.fromEntries(pages.map(({ path, routeIds }) => [path, routeIds]));
await write('.vite/routes.json', JSON.stringify({ routes }));
await rm(join(dist, '.ssr'), { recursive: true });
// The script is inlined in every page; only the development server requests the file.
await rm(join(dist, 'theme.js'));
console.log(`prerendered ${pages.filter(({ prerender }) => prerender).length + 1} pages`);
