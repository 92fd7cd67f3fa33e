import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { waitUntil } from '../local-stack/wait-until.ts';
import { copyRows } from './lead-files.ts';
import type { Server } from './shop.ts';
import { onDatabase } from './on-database.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface ImportStatus {
  id: string;
  status: string;
  storedRows: number;
  failure: string | null;
}

const MAX_MS = 10 * 60_000;
/** Polling interval of the waiting client; it adds up to this much to a result in seconds. */
const POLL_INTERVAL_MS = 50;

export interface ImportedFile {
  id: string;
  stored: number;
  /** From the first byte of the upload to the last commit. */
  seconds: number;
  /** From Confirm Upload to the last commit. */
  storingSeconds: number;
}

/** Uploads a file like an admin, confirms the plan at once, and polls every `everyMs` until the last row is stored. */
export async function importFile(
  server: Server,
  headers: Record<string, string>,
  path: string,
  everyMs?: number,
): Promise<ImportedFile> {
  const startedAt = performance.now();
  const form = new FormData();
  form.append('file', await openAsBlob(path, { type: 'text/csv' }), basename(path));
  const uploaded = await readImport(fetch(`${server.url}/api/admin/imports`, { method: 'POST', headers, body: form }));
  const planned = await waitUntilDone(server, headers, uploaded, everyMs);
  if (planned.status !== 'planned')
    throw new Error(`${basename(path)}: planning ended with status ${planned.status} ${planned.failure ?? ''}`);
  const confirmedAt = performance.now();
  const confirmed = await readImport(fetch(`${server.url}/api/admin/imports/${planned.id}/confirm`, { method: 'POST', headers }));
  const { status, storedRows } = await waitUntilDone(server, headers, confirmed, everyMs);
  if (status !== 'finished') throw new Error(`${basename(path)}: import ended with status ${status}`);
  const ended = performance.now();
  return {
    id: planned.id,
    stored: storedRows,
    seconds: (ended - startedAt) / 1000,
    storingSeconds: (ended - confirmedAt) / 1000,
  };
}

/**
 * Sends leads in one JSON call and waits until the last row is stored. Returns the number of stored rows, and the seconds since
 * the first byte.
 */
export async function importByCall(
  server: Server,
  headers: Record<string, string>,
  body: string,
): Promise<{ stored: number; seconds: number }> {
  const startedAt = performance.now();
  const sent = await fetch(`${server.url}/api/bulk-upload-aged-leads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!sent.ok) throw new Error(`bulk upload failed: ${sent.status} ${(await sent.text()).slice(0, 300)}`);
  const { importId: id, status, count } = (await sent.json()) as { importId: string; status: string; count: number };
  const { storedRows } = await waitUntilDone(server, headers, { id, status, storedRows: count, failure: null });
  return { stored: storedRows, seconds: (performance.now() - startedAt) / 1000 };
}

async function waitUntilDone(
  server: Server,
  headers: Record<string, string>,
  first: ImportStatus,
  everyMs = POLL_INTERVAL_MS,
): Promise<ImportStatus> {
  let latest = first;
  const isDone = () => latest.status !== 'planning' && latest.status !== 'running';
  await waitUntil(
    async () => {
      if (!isDone()) latest = await readImport(fetch(`${server.url}/api/admin/imports/${latest.id}`, { headers }));
      return isDone();
    },
    { what: `import ${first.id} to finish`, timeoutMs: MAX_MS, everyMs },
  );
  return latest;
}

async function readImport(pending: Promise<Response>): Promise<ImportStatus> {
  const response = await pending;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as ImportStatus;
}

/** Returns the seconds that COPY takes for the same rows into a table with the product's indexes and checks. */
export function copyInto(databaseUrl: string, series: number, rows: number): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS copied_leads (LIKE aged_leads INCLUDING ALL)');
    // Built before the timer starts, like the product's file.
    const lines = [...copyRows(series, rows)];
    const startedAt = performance.now();
    const into = client.query(
      copyFrom('COPY copied_leads (name, phone, email, state, form_filled_at, price_profile, row_no) FROM STDIN'),
    );
    await pipeline(Readable.from(lines), into);
    return (performance.now() - startedAt) / 1000;
  });
}
