import type { Readiness } from '@warmline/contracts/api/public-config';

/** `missing` is null while the server does not answer at all. */
export type ConnectionState = { status: 'ok' } | { status: 'lost'; missing: Readiness['missing'] | null };

const POLL_MS = 2000;
const OK: ConnectionState = { status: 'ok' };
let state: ConnectionState = OK;
let watching = false;
const listeners = new Set<() => void>();
const recoveryListeners = new Set<() => void>();

/** Reads the current state; a stable object between changes. */
export function connectionState(): ConnectionState {
  return state;
}

/** Calls back after each change. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when a lost server answers again; pages reload what they show. */
export function onRecovered(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => recoveryListeners.delete(listener);
}

/** A call or the event stream failed: ask the server for its health until it is whole again, every 2 s. */
export function reportTrouble(): void {
  if (watching) return;
  watching = true;
  void watch();
}

async function watch(): Promise<void> {
  const next = await readiness();
  // A worker that is down delays mails and imports; it is no reason to say that the shop is away.
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
