import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { queryClient } from '../lib/api/query-client.ts';
import { readSite, SiteContext } from '../lib/api/site.ts';
import { createAppRouter } from '../router.tsx';

/** Finds a text in the page itself, not in the toast that says the same for five seconds. */
export const IN_PAGE = { selector: 'main *' };

/** Opens an address of the whole app as a new visit. */
export async function openPage(address: string): Promise<{ user: UserEvent; at: () => string; back: () => void }> {
  queryClient.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const user = userEvent.setup();
  const site = document.getElementById('site-data') ? readSite() : DEFAULT_SITE;
  render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  await router.load();
  return { user, at: () => router.state.location.href, back: () => router.history.back() };
}
