import type { ImportStatus, ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

/** Uploads a file and waits for its plan. */
export async function upload(admin: Agent, content: string | Buffer, name = 'leads.csv'): Promise<ImportView> {
  const { body } = await admin.post('/api/admin/imports').attach('file', Buffer.from(content), name).expect(201);
  return waitUntilIdle(admin, (body as ImportView).id);
}

/** Confirms a planned upload and waits until it is stored. */
export async function confirm(admin: Agent, id: string): Promise<ImportView> {
  await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
  return waitUntilIdle(admin, id);
}

/** Waits until no job works on the import. */
export function waitUntilIdle(admin: Agent, id: string): Promise<ImportView> {
  const busy: readonly ImportStatus[] = ['planning', 'running'];
  return waitFor(`import ${id} to rest`, async () => {
    const view = (await admin.get(`/api/admin/imports/${id}`).expect(200)).body as ImportView;
    return !busy.includes(view.status) && view;
  });
}

export interface StoredLead {
  name: string;
  phone: string;
  email: string | null;
  state: string;
  row: number;
}

/** Returns the leads stored by an import, in file order. */
export function storedLeads({ db }: TestApp, importId: string): Promise<StoredLead[]> {
  return db.query<StoredLead>(
    'SELECT name, phone, email, state, row_no AS row FROM aged_leads WHERE import_id = $1 ORDER BY row_no',
    [importId],
  );
}
