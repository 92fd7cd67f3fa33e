import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportStatus } from '@warmline/contracts/lead-imports/types';
import { Readable } from 'node:stream';
import { fake } from '../../../../../test/support/fake.js';
import type { Database } from '../../../../platform/database/database.js';
import type { LiveEvents } from '../../../../platform/events/live-events.js';
import type { Outbox } from '../../../../platform/queue/outbox.js';
import type { FileStore } from '../../../../platform/storage/file-store.js';
import type { Import } from '../../persistence/import.entity.js';
import type { ImportRepository } from '../../persistence/import.repository.js';
import type { FinishImport } from './finish-import.js';
import { ResumeImports } from './resume-imports.use-case.js';

const HOUR_MS = 3_600_000;

describe('L30 dead jobs of imports', () => {
  let imports: Record<string, Partial<Import>>;
  let dead: { id: number; payload: { importId: string } }[];
  /** Why the file can't be read; null if it can. */
  let fileProblem: object | null;
  let isRunning: boolean;
  let done: string[];
  beforeEach(() => {
    [imports, dead, fileProblem, isRunning, done] = [{}, [], null, true, []];
  });

  const add = (id: string, status: ImportStatus, hoursAgo: number | null = 1) => {
    const confirmedAt = hoursAgo === null ? null : new Date(Date.now() - hoursAgo * HOUR_MS);
    imports[id] = { id, status, confirmedAt, fileKey: `${id}.csv` };
    dead.push({ id: dead.length, payload: { importId: id } });
  };
  const resume = () =>
    new ResumeImports(
      fake<Database>({}),
      fake<FileStore>({ read: () => (fileProblem ? Promise.reject(fileProblem as Error) : Promise.resolve(Readable.from([]))) }),
      fake<ImportRepository>({
        find: (id: string) => imports[id] ?? null,
        progress: () => ({ status: 'finished', batchesDone: 3 }),
        reverting: () => [],
      }),
      fake<FinishImport>({
        short: (id: string, reason: string) => {
          done.push(`end ${id}: ${reason}`);
          return isRunning;
        },
      }),
      fake<Outbox>({ findDead: () => dead, reschedule: (_db: object, ids: number[]) => done.push(`restart ${ids.join()}`) }),
      fake<LiveEvents>({ publish: ({ type }: { type: string }) => done.push(type) }),
    ).execute();

  it.each<ImportStatus>(['planning', 'running', 'undoing'])('are restarted together while their import is %s', async (status) => {
    add('i1', status);
    add('i2', status);
    dead.push({ id: 2, payload: { importId: 'i1' } });
    await resume();
    expect(done).toEqual(['restart 0,2', 'restart 1']);
  });

  it.each<ImportStatus>(['planned', 'unmapped', 'finished', 'failed', 'discarded', 'undone'])(
    'stay dead when it is %s',
    async (status) => {
      add('i1', status);
      await resume();
      expect(done).toEqual([]);
    },
  );

  it('stay dead when it is gone', async () => {
    dead.push({ id: 0, payload: { importId: 'i9' } });
    await resume();
    expect(done).toEqual([]);
  });

  describe('when its file is missing', () => {
    beforeEach(() => {
      fileProblem = { code: 'ENOENT' };
    });

    it.each([
      ['on the first day', 'running', 23],
      ['and it was not confirmed', 'planning', null],
      ['and it is being reverted', 'undoing', 48],
    ] as const)('are restarted %s', async (_when, status, hoursAgo) => {
      add('i1', status, hoursAgo);
      await resume();
      expect(done).toEqual(['restart 0']);
    });

    it.each([{ code: 'ENOENT' }, { name: 'NoSuchKey' }])(
      'end it with the rows stored so far after a day (%j)',
      async (problem) => {
        fileProblem = problem;
        add('i1', 'running', 25);
        await resume();
        expect(done).toEqual(['end i1: The file was lost before all of it was stored.', 'import_changed', 'stock_changed']);
      },
    );

    it('say nothing when another run has ended it', async () => {
      isRunning = false;
      add('i1', 'running', 25);
      await resume();
      expect(done).toEqual([expect.stringMatching(/^end i1/)]);
    });
  });

  it('are restarted, however old, while the file store does not respond', async () => {
    fileProblem = { code: 'ETIMEDOUT' };
    add('i1', 'running', 25);
    await resume();
    expect(done).toEqual(['restart 0']);
  });
});
