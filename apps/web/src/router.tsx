import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageError } from './components/layout/page-error.tsx';
import { PagePending } from './components/layout/page-pending.tsx';
import { parseSearch, stringifySearch } from './lib/lists/search-params.ts';
import { NotFoundPage } from './pages/site/not-found-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Creates the router of the app; tests and the prerenderer pass a memory history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // On the server it would add an inline script, which the content security policy blocks.
    scrollRestoration: history === undefined && restoresScroll(),
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

/** The first render leaves a visitor where they have scrolled in the prerendered page; the router would move them to its top. */
function restoresScroll(): () => boolean {
  let renders = 0;
  return () => renders++ > 0 || scrollY === 0;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
