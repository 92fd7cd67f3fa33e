import { createMemoryHistory, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { BRAND } from '@warmline/contracts/brand';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { PageShell } from './components/layout/page-shell.tsx';
import { titleOf } from './lib/page-title.ts';
import { PAGE_META, type PageMeta } from './page-meta.ts';
import { createAppRouter } from './router.tsx';
import shellStyles from './styles/shell.css?inline';

export interface PrerenderedPage extends PageMeta {
  html: string;
  title: string;
  /** Source modules that were rendered, deepest route last; the build manifest maps them to style sheets. */
  routeIds: string[];
}

/** Renders one path to markup at build time; only scripts/prerender.mjs uses it. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  router.isServer = true;
  await router.load();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // A boundary that is streamed separately needs an inline script, which the content security policy blocks.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  return {
    html,
    title: titleOf(router.state.matches),
    routeIds: router.state.matches.map(({ routeId }) => routeId),
    ...metaOf(path),
  };
}

/** Shell of every page that is not prerendered, shown until its scripts have loaded. */
export const SHELL = { html: renderToStaticMarkup(<PageShell />), styles: shellStyles };

export interface ListedPage extends PageMeta {
  path: string;
  prerender: boolean;
  title: string;
  routeIds: string[];
}

/** Lists every path that has its own page, with the data for its head; `$id` in a path is any one segment. */
export function listPages(): ListedPage[] {
  return Object.values(createAppRouter(createMemoryHistory()).routesByPath).map((route) => {
    const line = lineOf(route);
    const path = route.fullPath === '/' ? '/' : route.fullPath.replace(/\/$/, '');
    return {
      path,
      prerender: route.options.staticData?.prerender === true,
      title: titleOf(line.map(({ options }) => options)),
      routeIds: line.map(({ id }) => id),
      ...metaOf(path),
    };
  });
}

function metaOf(path: string): PageMeta {
  return PAGE_META[path] ?? { listed: false, description: BRAND.tagline };
}

/** Returns a route with its parents, outermost first. */
function lineOf(route: AnyRoute): AnyRoute[] {
  const parent = route.parentRoute as AnyRoute | undefined;
  return parent === undefined ? [route] : [...lineOf(parent), route];
}
