import { useEffect } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { meQuery } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

const DOWNLOADS = 'a[href^="/api/"]:is([download],[target="_blank"])';

/** Looks up who is signed in before a file is fetched: the browser itself would show the server's refusal as a page of JSON. */
export function useDownloadGuard(): void {
  useEffect(() => {
    let allowed: Element | undefined;
    const guard = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(DOWNLOADS) : null;
      if (link === null || link === allowed || event.button !== 0) return;
      event.preventDefault();
      queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).then(
        () => {
          allowed = link;
          link.click();
          allowed = undefined;
        },
        // Whoever is signed out is told so and led to the login by use-session-end.ts.
        (error: unknown) =>
          toast({ title: 'Download Failed', description: messageOf(error, 'Please try again.') }, { destructive: true }),
      );
    };
    document.addEventListener('click', guard);
    return () => document.removeEventListener('click', guard);
  }, []);
}
