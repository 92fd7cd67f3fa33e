// Writes for each page its frame, which the server fills with the shop's data, and the HTML with the data of a new shop; then the
// site map, robots.txt and pages.json for the server.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closureOf, routeKeys } from './build-files.mjs';
import { dist } from './dist.mjs';
import { withDeferredStart, withTheme } from './first-scripts.mjs';
import { filesOf } from './page-files.mjs';

const { DEFAULT_SITE, listPages, renderDocument, renderSiteMap, SHELL_STYLES } = await import(join(dist, '.ssr/entry-server.js'));
const template = withTheme(await readFile(join(dist, 'index.html'), 'utf8'));
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
/** Public origin; a server with another origin replaces it when it reads the files (pages.json names it). */
const origin = (process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, '');

/** The template's own style sheet link; `filesOf` adds it again as the first of the page's style sheets. */
const SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">\s*/g;

/**
 * Returns the template with the places that `renderDocument` fills. The replacements are functions because a string would
 * interpret `$`.
 */
function frameOf({ page, head }) {
  return template
    .replace(SHEET, () => '')
    .replace(/<title>.*?<\/title>\s*/, () => '')
    .replace(/<meta name="description"[^>]*>\s*/, () => '<!--meta-->')
    .replace('</head>', () => `${head}<!--site--></head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${page ? ` data-page="${page}"` : ''}><!--app--></div>`);
}

async function write(name, text) {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
}

async function writePage(name, { path, prerender, routeIds }) {
  const frame = prerender ? await prerenderedFrame(path, routeIds) : await shellFrame(path, routeIds);
  await write(`.ssr/frames/${name}`, frame);
  await write(name, await renderDocument({ frame, path, origin, site: DEFAULT_SITE }));
}

async function prerenderedFrame(path, routeIds) {
  const frame = frameOf({ page: path, head: filesOf({ manifest, path, routeIds }) });
  const parts = closureOf(manifest, ['index.html', ...routeKeys(manifest, routeIds)]);
  return withDeferredStart(await withStyles(frame), parts);
}

/** Frame of a page that is not prerendered; it shows a loading state until the scripts have loaded. */
async function shellFrame(path, routeIds) {
  const head = await withStyles(filesOf({ manifest, path, routeIds, shell: true }));
  return frameOf({ head: `${head}<style>${SHELL_STYLES}</style>` });
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
const pages = listPages(DEFAULT_SITE);
for (const page of pages) {
  const { path } = page;
  files[path] = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  await writePage(files[path], page);
}
await writePage('404.html', { path: '*', prerender: true, routeIds: ['__root__'] });
await write('sitemap.xml', renderSiteMap(origin, DEFAULT_SITE));
const robots = await readFile(join(dist, 'robots.txt'), 'utf8');
await write('robots.txt', `${robots.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`);
// The server imports the bundle from an image without this workspace's package.json.
await write('.ssr/package.json', '{ "type": "module" }\n');
await write('pages.json', `${JSON.stringify({ origin, pages: files, notFound: '404.html' }, null, 2)}\n`);
const routes = Object.fromEntries(pages.map(({ path, routeIds }) => [path, routeIds]));
await write('.vite/routes.json', JSON.stringify({ routes }));
// The script is inlined in every page; only the development server requests the file.
await rm(join(dist, 'theme.js'));
console.log(`prerendered ${pages.filter(({ prerender }) => prerender).length + 1} pages`);
