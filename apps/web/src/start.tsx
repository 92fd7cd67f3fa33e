import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadFont } from './lib/load-font.ts';
import { createAppRouter } from './router.tsx';

/** Brings the page to life: hydrates what was prerendered for this address, renders everything else. */
export async function start(root: HTMLElement): Promise<void> {
  // A task of its own: reading all modules was one already, and a slow phone answers a touch in between.
  await new Promise((resume) => setTimeout(resume));
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (prerenderedHere(root, router.getMatchedRoutes(location.pathname)[2] !== undefined)) {
    // Set before the first load: the prerendered tree has no Suspense boundaries, so the hydrated one must have none either.
    router.ssr = { manifest: undefined };
    await router.load();
    hydrateRoot(root, app);
  } else {
    // The shell stays until there is a page to put in its place; the first render clears it away.
    await router.load();
    // In slices: a slow phone answers a touch between them.
    startTransition(() => createRoot(root).render(app));
  }
  await loadFont();
}

/** `data-page` names the route the markup was made for; `*` is the not-found page. */
function prerenderedHere(root: HTMLElement, known: boolean): boolean {
  const page = root.dataset.page;
  if (page === undefined || !root.hasChildNodes()) return false;
  return page === '*' ? !known : page === location.pathname;
}
