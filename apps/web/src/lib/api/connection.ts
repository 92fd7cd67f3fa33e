import type { Readiness } from '@warmline/contracts/site/public-config';

/** `missing` is null while the server doesn't respond. */
export type ConnectionState = { status: 'ok' } | { status: 'lost'; missing: Readiness['missing'] | null };

const POLL_MS = 2000;
const OK: ConnectionState = { status: 'ok' };
let state: ConnectionState = OK;
let watching = false;
const listeners = new Set<() => void>();
const recoveryListeners = new Set<() => void>();

/** Returns the current state; the same object until it changes. */
export function connectionState(): ConnectionState {
  return state;
}

/** Calls the listener after each change. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener when the server is back, so that pages reload their data. */
export function onRecovered(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => recoveryListeners.delete(listener);
}

/** Reports a failed call or event stream: polls the server's health every 2 s until everything is ready. */
export function reportConnectionProblem(): void {
  if (watching) return;
  watching = true;
  void watch();
}

async function watch(): Promise<void> {
  const next = await readiness();
  // A stopped worker only delays emails and imports, so it doesn't count as an outage.
  if (next.status === 'ok') {
    watching = false;
    const wasLost = state.status === 'lost';
    set(OK);
    if (wasLost) for (const listener of recoveryListeners) listener();
    return;
  }
  set(next);
  setTimeout(() => void watch(), POLL_MS);
}

async function readiness(): Promise<ConnectionState> {
  try {
    const response = await fetch('/api/health/ready', { credentials: 'include' });
    if (response.ok) return OK;
    const body = (await response.json()) as Partial<Readiness>;
    const missing = body.missing ?? null;
    return missing !== null && missing.length > 0 && missing.every((part) => part === 'worker')
      ? OK
      : { status: 'lost', missing };
  } catch {
    return { status: 'lost', missing: null };
  }
}

function set(next: ConnectionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
}
