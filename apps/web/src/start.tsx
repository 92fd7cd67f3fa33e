import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadFont } from './lib/view/load-font.ts';
import { readSite, SiteContext } from './lib/api/site.ts';
import { createAppRouter } from './router.tsx';

/** Starts the app: hydrates a prerendered page for this address, renders any other one. */
export async function start(root: HTMLElement): Promise<void> {
  // A separate task, so that a slow phone can handle input after loading the modules.
  await new Promise((resume) => setTimeout(resume));
  hideSecret();
  const site = readSite();
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </StrictMode>
  );
  if (prerenderedHere(root, router.getMatchedRoutes(location.pathname)[2] !== undefined)) {
    // Set before the first load: the prerendered tree has no Suspense boundaries, so the hydrated one must have none.
    router.ssr = { manifest: undefined };
    await router.load();
    hydrateRoot(root, app);
  } else {
    // The shell stays visible until the first render replaces it.
    await router.load();
    // Rendered in time slices, so that a slow phone can handle input.
    startTransition(() => createRoot(root).render(app));
  }
  await loadFont();
}

/** Removes the client secret that Stripe adds to the address to which a payment returns (ASVS 14.2.1). */
function hideSecret(): void {
  const shown = location.href.replace(/payment_intent_client_secret=[^&#]*&?/, '');
  if (shown !== location.href) history.replaceState(null, '', shown);
}

/** `data-page` is the route that was prerendered; `*` is the not-found page. */
function prerenderedHere(root: HTMLElement, known: boolean): boolean {
  const page = root.dataset.page;
  if (page === undefined || !root.hasChildNodes()) return false;
  return page === '*' ? !known : page === location.pathname;
}
