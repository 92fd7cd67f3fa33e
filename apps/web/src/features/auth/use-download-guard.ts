import { useEffect } from 'react';
import { ApiError, apiRequest, messageOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { meQuery } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

const DOWNLOADS = 'a[href^="/api/"]:is([download],[target="_blank"])';

/** A file that opens a tab of its own is asked for by its head, since it may be gone; of any other only who is signed in matters. */
function ask(link: HTMLAnchorElement): Promise<unknown> {
  if (link.target !== '_blank') return queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  const path = link.pathname;
  const queryFn = () => apiRequest('HEAD', path).then(() => true);
  return queryClient.fetchQuery({ queryKey: [path, 'head'], queryFn, staleTime: 0, gcTime: 0 });
}

/** The server's own message, where the answer could carry one. */
function reasonOf(error: unknown): string {
  const gone = error instanceof ApiError && error.status === 404;
  return messageOf(error, gone ? 'This file is no longer there.' : 'Please try again.');
}

/** Asks the server before a file is fetched: the browser itself would show the refusal as a page of JSON. */
export function useDownloadGuard(): void {
  useEffect(() => {
    let allowed: Element | undefined;
    const guard = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(DOWNLOADS) : null;
      if (link === null || link === allowed || event.button !== 0) return;
      event.preventDefault();
      ask(link).then(
        () => {
          allowed = link;
          link.click();
          allowed = undefined;
        },
        // Whoever is signed out is told so and led to the login by use-session-end.ts.
        (error: unknown) => toast({ title: 'Download Failed', description: reasonOf(error) }, { destructive: true }),
      );
    };
    document.addEventListener('click', guard);
    return () => document.removeEventListener('click', guard);
  }, []);
}
