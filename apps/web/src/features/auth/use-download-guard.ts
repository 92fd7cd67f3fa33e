import { useEffect } from 'react';
import { ApiError, apiRequest, messageOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';

const DOWNLOADS = 'a[href^="/api/"]:is([download],[target="_blank"])';

/** Checks a document with a HEAD request, because it may have been deleted; for other files it only checks the session. */
function ask(link: HTMLAnchorElement): Promise<unknown> {
  if (link.target !== '_blank') return queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  const path = link.pathname;
  const queryFn = () => apiRequest('HEAD', path).then(() => true);
  return queryClient.fetchQuery({ queryKey: [path, 'head'], queryFn, staleTime: 0, gcTime: 0 });
}

/** The server's message, unless the response can't have one. */
function reasonOf(error: unknown): string {
  const gone = error instanceof ApiError && error.status === 404;
  return messageOf(error, gone ? 'This file no longer exists.' : 'Please try again.');
}

/** Checks each download before the browser starts it, because the browser would show an error as a page of JSON. */
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
        // If the session ended, use-session-end.ts shows the message and opens the login.
        (error: unknown) => toast({ title: 'Download failed', description: reasonOf(error) }, { destructive: true }),
      );
    };
    document.addEventListener('click', guard);
    return () => document.removeEventListener('click', guard);
  }, []);
}
