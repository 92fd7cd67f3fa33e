import type { LiveEvent } from '@warmline/contracts/api/events';
import { useEffect } from 'react';
import { onRecovered, reportTrouble } from './connection.ts';
import { refreshQueries } from './query-client.ts';
import { askWhoIsSignedIn } from './session.ts';
import { watchInput } from './untouched.ts';

const REOPEN_MS = 3000;
/** Several events in one moment cost one refetch. */
const GATHER_MS = 400;

/** What each kind of news makes old; staff and buyers read the same things at addresses of their own. */
const PREFIXES_OF: Record<LiveEvent['type'], readonly string[]> = {
  stock_changed: ['/api/aged-leads', '/api/admin/leads'],
  order_changed: ['/api/orders', '/api/transfer-orders', '/api/admin/orders'],
  import_changed: ['/api/admin/imports'],
  partner_application_changed: ['/api/affnetwork-signups'],
  prices_changed: ['/api/admin/prices', '/api/public-config'],
  callbacks_changed: ['/api/admin/callback-opportunities'],
};

/** Reads one message of the stream; unknown kinds are ignored, a newer server may send them. */
export function prefixesOfEvent(data: string): readonly string[] {
  const event = JSON.parse(data) as { type?: string };
  return PREFIXES_OF[event.type as LiveEvent['type']] ?? [];
}

/**
 * Opens `/api/events` until the returned function is called; a break is reported and reopened. Each time it opens everything live is asked again, once:
 * what happened between a page's first answers and this moment, or during a break, no stream has told.
 */
function openLiveEvents(): () => void {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const gathered = new Set<string>();

  const flush = () => {
    gathering = undefined;
    refreshQueries(...gathered);
    gathered.clear();
  };
  const gather = (prefixes: readonly string[]) => {
    if (prefixes.length === 0) return;
    for (const prefix of prefixes) gathered.add(prefix);
    gathering ??= setTimeout(flush, GATHER_MS);
  };
  const open = () => {
    source = new EventSource('/api/events', { withCredentials: true });
    source.onopen = () => gather(Object.values(PREFIXES_OF).flat());
    source.onmessage = ({ data }) => gather(prefixesOfEvent(String(data)));
    source.onerror = () => {
      reportTrouble();
      // The browser reopens a cut stream by itself, but not one that was refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      reopening ??= setTimeout(reopen, REOPEN_MS);
      // The stream does not say why it was refused: the session may have ended.
      askWhoIsSignedIn();
    };
  };
  const reopen = () => {
    clearTimeout(reopening);
    reopening = undefined;
    source?.close();
    open();
  };

  open();
  const stopWatching = onRecovered(reopen);
  return () => {
    stopWatching();
    clearTimeout(reopening);
    clearTimeout(gathering);
    source?.close();
  };
}

/** Keeps queries fresh while a signed-in page is open; what it asks for while nobody touches it is marked so. */
export function useLiveEvents(): void {
  useEffect(watchInput, []);
  useEffect(() => openLiveEvents(), []);
}
