import { Injectable } from '@nestjs/common';
import type { SuppressionList, SuppressionReplacement } from '@warmline/contracts/suppression/types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { ListKeys } from '../list-keys.js';
import { SuppressionRepository, type StoredList } from '../persistence/suppression.repository.js';
import { SuppressionLists } from '../public/suppression-lists.js';
import { ListReplaced } from '../suppression.errors.js';
import { deleteOutdatedJob } from '../jobs/delete-outdated.job.js';
import { ReadSuppressionList } from './read-suppression-list.use-case.js';

/** Replaces a do-not-call list as a whole, or empties it (L68). */
@Injectable()
export class ReplaceSuppressionList {
  constructor(
    private readonly db: Database,
    private readonly lists: SuppressionRepository,
    private readonly suppressionLists: SuppressionLists,
    private readonly keys: ListKeys,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly read: ReadSuppressionList,
  ) {}

  /** Starts a new, empty list; the one in force stays until `finish`. Starting again ends the one that was started before. */
  start(agencyId: string): Promise<SuppressionReplacement> {
    return this.db.transaction(async (tx) => {
      const { nextGeneration, lastGeneration } = await this.lock(tx, agencyId);
      const generation = lastGeneration + 1;
      await this.lists.startNext(tx, agencyId, generation);
      if (nextGeneration !== null) await this.outbox.add(tx, deleteOutdatedJob, { agencyId });
      return { generation };
    });
  }

  /** Puts the new list in force; again, it changes nothing. Throws ListReplaced unless it is the last one that was started. */
  async finish(actor: AuditActor, agencyId: string, generation: number): Promise<SuppressionList> {
    await this.db.transaction(async (tx) => {
      const list = await this.lock(tx, agencyId);
      if (list.generation === generation) return;
      if (list.nextGeneration !== generation) throw new ListReplaced();
      await this.lists.finishNext(tx, agencyId);
      await this.conclude(tx, actor, agencyId, 'suppression.replaced', { before: list.entries, after: list.nextEntries });
    });
    return this.read.execute(agencyId);
  }

  /** Deletes all entries, and renews the key. */
  async wipe(actor: AuditActor, agencyId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const list = await this.lock(tx, agencyId);
      await this.lists.wipe(tx, agencyId, this.keys.create(agencyId));
      await this.conclude(tx, actor, agencyId, 'suppression.wiped', { before: list.entries, after: 0 });
    });
  }

  private async lock(tx: Transaction, agencyId: string): Promise<StoredList> {
    await this.lists.create(tx, agencyId, this.keys.create(agencyId));
    return (await this.lists.lock(tx, agencyId))!;
  }

  private async conclude(
    tx: Transaction,
    actor: AuditActor,
    agencyId: string,
    action: 'suppression.replaced' | 'suppression.wiped',
    entries: { before: number; after: number },
  ): Promise<void> {
    await this.outbox.add(tx, deleteOutdatedJob, { agencyId });
    const target = { kind: 'suppression_list', id: agencyId, label: 'Do-not-call list' } as const;
    await this.audit.record(tx, {
      actor,
      action,
      target,
      before: { entries: entries.before },
      after: { entries: entries.after },
    });
    tx.afterCommit(() => Promise.resolve(this.suppressionLists.forget()));
  }
}
