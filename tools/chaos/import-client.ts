import type { ImportView } from '@warmline/contracts/api/imports';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Visitor } from './visitor.ts';

export interface ImportWatch {
  /** Called with every view of the import that came through, the first one right after the upload was taken. */
  seen: (view: ImportView) => void;
}

const IMPORTS = '/api/admin/imports';
const LONGEST_MS = 5 * 60_000;

/** Uploads a file as an admin would while everything around falls over: asks again until each step is answered. */
export async function uploadStubbornly(admin: Visitor, path: string, watch: ImportWatch): Promise<ImportView> {
  const form = async (): Promise<FormData> => {
    const body = new FormData();
    body.append('file', await openAsBlob(path, { type: 'text/csv' }), basename(path));
    return body;
  };
  const { status, body } = await admin.insist<ImportView>('POST', IMPORTS, form);
  if (status !== 201) throw new Error(`the upload was refused: ${status} ${JSON.stringify(body)}`);
  watch.seen(body);
  return rests(admin, body.id, ['planning'], watch);
}

/** Presses Confirm Upload until the import has moved, and waits for its last row. */
export async function confirmStubbornly(admin: Visitor, id: string, watch: ImportWatch): Promise<ImportView> {
  for (;;) {
    await admin.ask('POST', `${IMPORTS}/${id}/confirm`);
    // Whether an unanswered press was heard is read from the import itself; pressing twice is refused by the product.
    const { body } = await admin.insist<ImportView>('GET', `${IMPORTS}/${id}`);
    watch.seen(body);
    if (body.status !== 'planned') return rests(admin, id, ['running'], watch);
  }
}

async function rests(admin: Visitor, id: string, moving: ImportView['status'][], watch: ImportWatch): Promise<ImportView> {
  let last: ImportView | undefined;
  await waitUntil(
    async () => {
      const answer = await admin.ask<ImportView>('GET', `${IMPORTS}/${id}`);
      if (answer?.status !== 200) return false;
      last = answer.body;
      watch.seen(last);
      return !moving.includes(last.status);
    },
    { what: `import ${id} at rest (${moving.join()} is not)`, timeoutMs: LONGEST_MS, everyMs: 100 },
  );
  return last!;
}
