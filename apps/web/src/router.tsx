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
    scrollRestoration: history === undefined,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
