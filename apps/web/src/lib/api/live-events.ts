import type { LiveEvent } from '@warmline/contracts/http/live-events';
import { useEffect } from 'react';
import { onRecovered, reportConnectionProblem } from './connection.ts';
import { refreshQueries } from './query-client.ts';
import { refetchSession } from '../session/session.ts';
import { watchInput } from '../session/user-idle.ts';

/**
 * The pause before a rejected stream is asked for again; doubled each time it is rejected again, and up to half as long again, so
 * that pages spread.
 */
const REOPEN_MS = { first: 3000, most: 60_000 };
/** A shorter break is nothing to tell. */
const PATIENCE_MS = 5000;
/** Events within this time cause one refetch. */
const GATHER_MS = 400;

/** These gather many figures, or are counted one by one, so events refetch them at once and then at most this often. */
const HOMES = ['/api/home', '/api/admin/home'];
const FIGURES = [...HOMES, '/api/admin/vendors', '/api/saved-filters'];
const FIGURES_MS = 5000;

/** Paths that each event type makes outdated; staff and buyers read the same data from different paths. */
const PREFIXES_OF: Record<LiveEvent['type'], readonly string[]> = {
  // The stream ends, and the browser's next attempt finds that the session has ended.
  account_changed: [],
  stock_changed: ['/api/aged-leads', '/api/admin/leads', '/api/saved-filters'],
  lead_change_moved: ['/api/admin/lead-changes'],
  order_changed: [
    '/api/orders',
    '/api/order-setups',
    '/api/wallet',
    '/api/statements',
    '/api/my-leads',
    '/api/returns',
    '/api/transfer-orders',
    '/api/admin/orders',
    '/api/admin/customers',
    ...HOMES,
  ],
  import_changed: ['/api/admin/imports', '/api/admin/vendors', ...HOMES],
  partner_application_changed: ['/api/affnetwork-signups', ...HOMES],
  prices_changed: ['/api/admin/prices', '/api/admin/leads', '/api/admin/imports', '/api/aged-leads', '/api/public-config'],
  site_changed: ['/api/admin/site', '/api/public-config'],
  callbacks_changed: ['/api/admin/callback-opportunities', '/api/callbacks', '/api/appointments'],
  appointment_changed: [
    '/api/orders',
    '/api/my-leads',
    '/api/returns',
    '/api/admin/appointment-requests',
    '/api/admin/orders',
    ...HOMES,
  ],
  my_leads_changed: ['/api/my-leads'],
  bookings_changed: ['/api/admin/bookings', '/api/admin/booking-hours'],
  campaign_changed: ['/api/campaigns', '/api/order-setups', '/api/orders', '/api/admin/campaigns', '/api/admin/orders', ...HOMES],
  wallet_changed: ['/api/wallet', '/api/statements', '/api/admin/wallets', ...HOMES],
  adjustments_changed: ['/api/admin/adjustments', '/api/admin/wallets', ...HOMES],
  return_changed: ['/api/returns', '/api/admin/returns', '/api/orders', '/api/my-leads', '/api/wallet', ...HOMES],
  standing_order_changed: ['/api/standing-orders', '/api/orders'],
  call_changed: [
    '/api/calls',
    '/api/campaigns',
    '/api/orders',
    '/api/returns',
    '/api/admin/calls',
    '/api/admin/campaigns',
    ...HOMES,
  ],
};

/** Reads one message of the stream; unknown event types of a newer server are ignored. */
export function prefixesOfEvent(data: string): readonly string[] {
  const event = JSON.parse(data) as { type?: string };
  return PREFIXES_OF[event.type as LiveEvent['type']] ?? [];
}

let interrupted = false;
const listeners = new Set<() => void>();

/** Whether live events have been missing for some seconds. */
export function isLiveInterrupted(): boolean {
  return interrupted;
}

/** Calls the listener after each change of `isLiveInterrupted`. */
export function subscribeLive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setInterrupted(next: boolean): void {
  if (next === interrupted) return;
  interrupted = next;
  for (const listener of listeners) listener();
}

/** Collects paths that became outdated, and refetches them together, not sooner than `restMs` after the last time. */
class Gatherer {
  private readonly paths = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private restUntil = 0;

  constructor(private readonly restMs: number) {}

  add(paths: readonly string[]): void {
    if (paths.length === 0) return;
    for (const path of paths) this.paths.add(path);
    this.timer ??= setTimeout(() => this.flush(), Math.max(GATHER_MS, this.restUntil - performance.now()));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    this.timer = undefined;
    this.restUntil = performance.now() + this.restMs;
    refreshQueries(...this.paths);
    this.paths.clear();
  }
}

/**
 * Opens `/api/events` until the returned function is called; errors are reported, and the stream is reopened. Each opening
 * refetches all live data once, because events before it, or during a break, were missed.
 */
function openLiveEvents(): () => void {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = REOPEN_MS.first;
  const [lists, figures] = [new Gatherer(0), new Gatherer(FIGURES_MS)];

  const gather = (prefixes: readonly string[]) => {
    lists.add(prefixes.filter((prefix) => !FIGURES.includes(prefix)));
    figures.add(prefixes.filter((prefix) => FIGURES.includes(prefix)));
  };
  const open = () => {
    source = new EventSource('/api/events', { withCredentials: true });
    source.onopen = () => {
      endBreak();
      pauseMs = REOPEN_MS.first;
      gather(Object.values(PREFIXES_OF).flat());
    };
    source.onmessage = ({ data }) => gather(prefixesOfEvent(String(data)));
    source.onerror = () => {
      reportConnectionProblem();
      telling ??= setTimeout(() => setInterrupted(true), PATIENCE_MS);
      // The browser reopens a broken stream, but not one that was rejected.
      if (source?.readyState !== EventSource.CLOSED) return;
      reopening ??= setTimeout(reopen, pauseMs * (1 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, REOPEN_MS.most);
      // EventSource doesn't tell why it was rejected: the session may have ended.
      refetchSession();
    };
  };
  const endBreak = () => {
    clearTimeout(telling);
    telling = undefined;
    setInterrupted(false);
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
    lists.stop();
    figures.stop();
    endBreak();
    source?.close();
  };
}

/** Keeps queries fresh while a signed-in page is open, reports user activity, and marks automatic requests. */
export function useLiveEvents(): void {
  useEffect(() => watchInput(refetchSession), []);
  useEffect(() => openLiveEvents(), []);
}
