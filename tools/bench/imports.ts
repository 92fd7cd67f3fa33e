import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { waitUntil } from '../local-stack/wait-until.ts';
import { copyRows } from './lead-files.ts';
import type { Server } from './shop.ts';
import { onDatabase } from './stock.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface ImportAnswer {
  id: string;
  status: string;
  storedRows: number;
  failure: string | null;
}

const LONGEST_MS = 10 * 60_000;
/** How often a waiting client asks how far it is: this much of a figure in seconds is the client's. */
const ASKS_EVERY_MS = 50;

export interface ImportedFile {
  stored: number;
  /** From the first byte of the upload to the last commit. */
  seconds: number;
  /** From Confirm Upload to the last commit. */
  storingSeconds: number;
}

/** Uploads a file as an admin does, confirms its plan at once, and waits for the last row, asking every `everyMs`. */
export async function importFile(
  server: Server,
  headers: Record<string, string>,
  path: string,
  everyMs?: number,
): Promise<ImportedFile> {
  const begun = performance.now();
  const form = new FormData();
  form.append('file', await openAsBlob(path, { type: 'text/csv' }), basename(path));
  const uploaded = await answer(fetch(`${server.url}/api/admin/imports`, { method: 'POST', headers, body: form }));
  const planned = await rests(server, headers, uploaded, everyMs);
  if (planned.status !== 'planned')
    throw new Error(`${basename(path)} was not planned: ${planned.status} ${planned.failure ?? ''}`);
  const confirmedAt = performance.now();
  const confirmed = await answer(fetch(`${server.url}/api/admin/imports/${planned.id}/confirm`, { method: 'POST', headers }));
  const { status, storedRows } = await rests(server, headers, confirmed, everyMs);
  if (status !== 'finished') throw new Error(`${basename(path)} ended as ${status}`);
  const ended = performance.now();
  return { stored: storedRows, seconds: (ended - begun) / 1000, storingSeconds: (ended - confirmedAt) / 1000 };
}

/** Sends leads as one JSON call and waits for the last row. Answers how many were stored, and seconds from the first byte to then. */
export async function importByCall(
  server: Server,
  headers: Record<string, string>,
  body: string,
): Promise<{ stored: number; seconds: number }> {
  const begun = performance.now();
  const sent = await fetch(`${server.url}/api/bulk-upload-aged-leads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!sent.ok) throw new Error(`bulk upload: ${sent.status} ${(await sent.text()).slice(0, 300)}`);
  const { importId: id, status, count } = (await sent.json()) as { importId: string; status: string; count: number };
  const { storedRows } = await rests(server, headers, { id, status, storedRows: count, failure: null });
  return { stored: storedRows, seconds: (performance.now() - begun) / 1000 };
}

async function rests(
  server: Server,
  headers: Record<string, string>,
  first: ImportAnswer,
  everyMs = ASKS_EVERY_MS,
): Promise<ImportAnswer> {
  let seen = first;
  const atRest = () => seen.status !== 'planning' && seen.status !== 'running';
  await waitUntil(
    async () => {
      if (!atRest()) seen = await answer(fetch(`${server.url}/api/admin/imports/${seen.id}`, { headers }));
      return atRest();
    },
    { what: `import ${first.id}`, timeoutMs: LONGEST_MS, everyMs },
  );
  return seen;
}

async function answer(asked: Promise<Response>): Promise<ImportAnswer> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as ImportAnswer;
}

/** Seconds that COPY takes to put the same rows into a table like the product's, with all its indexes and checks. */
export function copyInto(databaseUrl: string, series: number, rows: number): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS copied_leads (LIKE aged_leads INCLUDING ALL)');
    // Made before the clock runs, as the product's file is.
    const lines = [...copyRows(series, rows)];
    const begun = performance.now();
    const into = client.query(
      copyFrom('COPY copied_leads (name, phone, email, state, form_filled_at, price_profile, row_no) FROM STDIN'),
    );
    await pipeline(Readable.from(lines), into);
    return (performance.now() - begun) / 1000;
  });
}
