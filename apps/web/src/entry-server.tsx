import { createMemoryHistory, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import type { SiteData } from '@warmline/contracts/site/types';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { PageShell } from './components/layout/page-shell.tsx';
import { dataBlock } from './document/data-block.ts';
import { metaTags } from './document/meta-tags.ts';
import { structuredData } from './document/structured-data.ts';
import { titleOf } from './lib/view/page-title.ts';
import { SiteContext } from './lib/api/site.ts';
import { pageMeta } from './page-meta.ts';
import { createAppRouter } from './router.tsx';
import shellStyles from './styles/shell.css?inline';

export { DEFAULT_SITE } from '@warmline/contracts/site/types';

/** Path of the not-found page among the documents. */
const NOT_FOUND = '*';
const UNKNOWN_ADDRESS = '/unknown-address';

export interface DocumentInput {
  /** HTML of the page without what depends on the shop's data; written by scripts/prerender.mjs. */
  frame: string;
  /** Path of the page; `$id` is any one segment, `*` is the not-found page. */
  path: string;
  /** Public URL of the shop, without a slash at the end. */
  origin: string;
  site: SiteData;
}

/** Returns the whole HTML of a page with the shop's data; the build and the server call it. */
export async function renderDocument({ frame, path, origin, site }: DocumentInput): Promise<string> {
  const page = listPages(site).find((listed) => listed.path === path);
  const html = path === NOT_FOUND || page?.prerender ? await renderMarkup(path, site) : shellOf(site);
  const title = page?.title ?? titleOf([], site.company.name);
  const meta = pageMeta(path, site);
  const things = structuredData({ origin, path, site, description: meta.description });
  const tags = [
    metaTags({ origin, path, site, title, ...meta }),
    ...things.map((thing) => dataBlock(null, 'application/ld+json', thing)),
  ].join('');
  return frame
    .replace('<!--meta-->', () => tags)
    .replace('<!--site-->', () => dataBlock('site-data', 'application/json', site))
    .replace('<!--app-->', () => html);
}

async function renderMarkup(path: string, site: SiteData): Promise<string> {
  const initialEntries = [path === NOT_FOUND ? UNKNOWN_ADDRESS : path];
  const router = createAppRouter(createMemoryHistory({ initialEntries }));
  router.isServer = true;
  await router.load();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </StrictMode>,
    // A boundary that is streamed separately needs an inline script, which the content security policy blocks.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  if (html.includes('<script')) throw new Error(`${path}: unexpected inline script`);
  return html;
}

/** Style sheet of the shell. */
export const SHELL_STYLES = shellStyles;

/** Returns the shell of every page that is not prerendered, shown until its scripts have loaded. */
function shellOf(site: SiteData): string {
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <PageShell />
    </SiteContext>,
  );
}

/** Returns the site map: the pages for search engines, among them the published legal pages (D10). */
export function renderSiteMap(origin: string, site: SiteData): string {
  const urls = listPages(site).filter(({ listed }) => listed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}

export interface ListedPage {
  path: string;
  prerender: boolean;
  listed: boolean;
  title: string;
  /** Source modules of the page, deepest route last; the build manifest maps them to files. */
  routeIds: string[];
}

/** Lists every path that has its own page; `$id` in a path is any one segment. */
export function listPages(site: SiteData): ListedPage[] {
  return Object.values(createAppRouter(createMemoryHistory()).routesByPath).map((route) => {
    const line = lineOf(route);
    const path = route.fullPath === '/' ? '/' : route.fullPath.replace(/\/$/, '');
    return {
      path,
      prerender: route.options.staticData?.prerender === true,
      listed: pageMeta(path, site).listed,
      title: titleOf(
        line.map(({ options }) => options),
        site.company.name,
      ),
      routeIds: line.map(({ id }) => id),
    };
  });
}

/** Returns a route with its parents, outermost first. */
function lineOf(route: AnyRoute): AnyRoute[] {
  const parent = route.parentRoute as AnyRoute | undefined;
  return parent === undefined ? [route] : [...lineOf(parent), route];
}
