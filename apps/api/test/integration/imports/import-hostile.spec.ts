import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportRowsPage, ImportView } from '@warmline/contracts/lead-imports/types';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import request, { type Agent } from 'supertest';
import { startApi, type ApiProcess } from '../../support/processes/api-process.js';
import { HOSTILE_FILES } from '../../support/files/hostile-files.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitUntilIdle } from '../../support/files/uploads.js';
import { buildApi, startWorker } from '../../support/processes/worker-process.js';

/** The heap size of a worker in production (docs/OPERATIONS.md). */
const WORKER_HEAP_MB = 256;
const PAUSE_MS = 50;
/** The kernel's unit of processor time on all common systems. */
const MS_PER_TICK = 10;

/** Returns the processor time of a process in ms; undefined where the system doesn't report it. */
function processorMs({ pid }: ChildProcess): number | undefined {
  try {
    // The fields follow the process name, which may contain blanks: `utime` and `stime` are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/**
 * Checks the health of an API repeatedly; returns the longest wait in ms when stopped. A wait counts only as far as the API
 * itself used the processor, because on a busy machine it may not be scheduled.
 */
function watchHealth({ url, child }: ApiProcess): () => Promise<number> {
  let watching = true;
  let longest = 0;
  const done = (async () => {
    while (watching) {
      const [asked, before] = [performance.now(), processorMs(child)];
      expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
      const [waited, after] = [performance.now() - asked, processorMs(child)];
      longest = Math.max(longest, before === undefined || after === undefined ? waited : Math.min(waited, after - before));
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  })();
  return async () => {
    watching = false;
    await done;
    return longest;
  };
}

describe('hostile import files', () => {
  let shop: TestApp;
  let api: ApiProcess;
  let worker: ChildProcess;
  let admin: Agent;
  beforeAll(async () => {
    let folder: string;
    [shop, folder] = await Promise.all([startTestApp({ workers: false }), buildApi()]);
    api = await startApi(shop, folder);
    worker = startWorker(shop, folder, { NODE_OPTIONS: `--max-old-space-size=${WORKER_HEAP_MB}` });
    await shop.createUser('admin', 'avery');
    admin = request.agent(api.url);
    await admin.post('/api/login').send({ username: 'avery', password: PASSWORD }).expect(200);
  });
  afterAll(async () => {
    for (const child of [worker, api.child]) child.kill('SIGKILL');
    await shop.stop();
  });

  const pages = async (id: string, only = '') =>
    (await admin.get(`/api/admin/imports/${id}/rows?limit=500${only}`).expect(200)).body as ImportRowsPage;

  it.each(HOSTILE_FILES)('L33 $file: ends with a reason, and the API stays responsive', async ({ content, planned, failure }) => {
    const bytes = content();
    const stopWatching = watchHealth(api);
    const sent = await admin.post('/api/admin/imports').attach('file', bytes, 'leads.csv').expect(201);
    const { id } = sent.body as ImportView;
    const view = await waitUntilIdle(admin, id);
    if (failure) expect(view).toMatchObject({ status: 'failed', failure: expect.stringMatching(failure) });
    else expect(view).toMatchObject({ status: 'planned', failure: null, newRows: planned?.newRows });
    if (planned) {
      const { rows } = await pages(id);
      expect(rows.length).toBeGreaterThan(0);
      // The last page comes after all other rows of its batch.
      expect((await pages(id, `&from=${view.totalRows - 1}`)).rows).toHaveLength(1);
    }
    if (planned?.rejected) {
      const { line, reason: problem } = planned.rejected;
      expect((await pages(id, '&only=rejected')).rows[0]).toMatchObject({ line, outcome: 'rejected', problem });
    }
    await admin.post(`/api/admin/imports/${id}/discard`).expect(200);
    expect(await stopWatching()).toBeLessThan(1000);
    expect([worker.exitCode, worker.signalCode, api.child.exitCode, api.child.signalCode]).toEqual([null, null, null, null]);
  });
});
