// Writes one HTML file per prerendered page, the shell of all others, the not-found page, and pages.json for the server.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const { listPages, renderPage } = await import(join(dist, '.ssr/entry-server.js'));
const template = await readFile(join(dist, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Fills the template; a string pattern would read `$` in the markup as a reference, so the replacement is a function. */
function fill({ page, html, title, description, head = '' }) {
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*"/, (_, start) => `${start}${escape(description)}"`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${page ? ` data-page="${page}"` : ''}>${html}</div>`);
}

async function write(name, text) {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
}

/** The shell has nothing to show before its script: let the browser fetch the app at once. */
function preloads() {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit('src/start.tsx');
  return [...seen].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

const files = {};
for (const { path, prerender } of listPages()) {
  if (!prerender) {
    files[path] = '_spa.html';
    continue;
  }
  const name = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  files[path] = name;
  await write(name, fill({ page: path, ...(await renderPage(path)) }));
}
await write('404.html', fill({ page: '*', ...(await renderPage('/unknown-address')) }));
await write(
  '_spa.html',
  fill({ html: '', title: 'Warmline', description: 'Qualified final-expense calls for agents and agencies.', head: preloads() }),
);
await write('pages.json', `${JSON.stringify({ pages: files, notFound: '404.html' }, null, 2)}\n`);
await rm(join(dist, '.ssr'), { recursive: true });
await rm(join(dist, '.vite'), { recursive: true });
console.log(`prerendered ${Object.values(files).filter((name) => name !== '_spa.html').length + 1} pages`);
