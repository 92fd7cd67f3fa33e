import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Visitor } from './visitor.ts';

export interface ImportObserver {
  /** Called with every received view of the import, first right after the upload. */
  onView: (view: ImportView) => void;
}

const IMPORTS = '/api/admin/imports';
const MAX_MS = 5 * 60_000;

/** Uploads a file like an admin during faults: retries until each step is answered. */
export async function uploadWithRetries(admin: Visitor, path: string, observer: ImportObserver): Promise<ImportView> {
  const form = async (): Promise<FormData> => {
    const body = new FormData();
    body.append('file', await openAsBlob(path, { type: 'text/csv' }), basename(path));
    return body;
  };
  const { status, body } = await admin.requestWithRetries<ImportView>('POST', IMPORTS, form);
  if (status !== 201) throw new Error(`upload rejected: ${status} ${JSON.stringify(body)}`);
  observer.onView(body);
  return waitUntilDone(admin, body.id, ['planning'], observer);
}

/** Retries Confirm Upload until the import has started, and waits for its last row. */
export async function confirmWithRetries(admin: Visitor, id: string, observer: ImportObserver): Promise<ImportView> {
  for (;;) {
    await admin.request('POST', `${IMPORTS}/${id}/confirm`);
    // The import shows whether an unanswered request was received; the product rejects a second one.
    const { body } = await admin.requestWithRetries<ImportView>('GET', `${IMPORTS}/${id}`);
    observer.onView(body);
    if (body.status !== 'planned') return waitUntilDone(admin, id, ['running'], observer);
  }
}

async function waitUntilDone(
  admin: Visitor,
  id: string,
  busy: ImportView['status'][],
  observer: ImportObserver,
): Promise<ImportView> {
  let last: ImportView | undefined;
  await waitUntil(
    async () => {
      const response = await admin.request<ImportView>('GET', `${IMPORTS}/${id}`);
      if (response?.status !== 200) return false;
      last = response.body;
      observer.onView(last);
      return !busy.includes(last.status);
    },
    { what: `import ${id} to leave ${busy.join()}`, timeoutMs: MAX_MS, everyMs: 100 },
  );
  return last!;
}
