import type { ReconciliationItem, ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import type { Agent } from 'supertest';
import { runJobs } from '../jobs.js';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

/** Lets an admin compare the books, for an application without workers. */
export async function reconcile(shop: TestApp, admin: Agent, cutOffMinutes = 0): Promise<ReconciliationRun> {
  let answer: ReconciliationRun | undefined;
  const asked = admin
    .post('/api/admin/reconciliation/run')
    .send({ cutOffMinutes })
    .expect(200)
    .then(({ body }) => (answer = body as ReconciliationRun));
  await waitFor('the run', async () => {
    await runJobs(shop, ['reconciliation']);
    return answer;
  });
  return asked;
}

/** Returns the differences of a run. */
export async function itemsOf(admin: Agent, { id }: Pick<ReconciliationRun, 'id'>): Promise<ReconciliationItem[]> {
  const { body } = await admin.get(`/api/admin/reconciliation/runs/${id}/items`).expect(200);
  return (body as { items: ReconciliationItem[] }).items;
}
