import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { titleOf } from './lib/page-title.ts';
import { createAppRouter } from './router.tsx';

export interface PrerenderedPage {
  html: string;
  title: string;
  description: string;
}

/** Renders one address to markup at build time; used by scripts/prerender.mjs only. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  router.isServer = true;
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { html, ...titleOf(router.state.matches) };
}

/** Every address that has a page of its own, with whether it is prerendered. */
export function listPages(): { path: string; prerender: boolean }[] {
  return Object.values(createAppRouter(createMemoryHistory()).routesByPath)
    .filter((route) => !route.fullPath.includes('$'))
    .map((route) => ({ path: route.fullPath, prerender: route.options.staticData?.prerender === true }));
}
