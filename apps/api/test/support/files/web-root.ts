import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Stands for the bundle of the web build: a page is its frame with its path and the shop's data. */
const BUNDLE = `export async function renderDocument({ frame, path, origin, site }) {
  if (path === '/broken') throw new Error('not rendered');
  return frame + '<script type="application/json">' + JSON.stringify({ path, origin, site }) + '</script>';
}
export const renderSiteMap = (origin, site) => origin + ' ' + site.legal.map(({ path }) => path).join();
`;

/** Creates a built web app with these pages and returns its folder. */
export function buildWebRoot(pages: Record<string, string> = { '/': 'index.html', '/broken': 'broken.html' }): string {
  const root = mkdtempSync(join(tmpdir(), 'warmline-site-'));
  const files = {
    'pages.json': JSON.stringify({ origin: 'http://built.example', pages, notFound: '404.html' }),
    '.ssr/entry-server.js': BUNDLE,
    '.ssr/package.json': '{ "type": "module" }',
  };
  for (const [name, text] of Object.entries({ ...files, 'sitemap.xml': 'built sitemap.xml' })) write(root, name, text);
  for (const name of [...Object.values(pages), '404.html']) {
    write(root, name, `built ${name}`);
    write(root, `.ssr/frames/${name}`, `frame of ${name} `);
  }
  return root;
}

function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
