import { Injectable } from '@nestjs/common';
import { FINGERPRINT_BYTES, SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import type { SuppressionEntriesRequest, SuppressionEntriesResponse } from '@warmline/contracts/suppression/types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { SuppressionRepository, type StoredList } from '../persistence/suppression.repository.js';
import { AgencyPurchases } from '../../users/public.js';
import { SuppressionLists } from '../public/suppression-lists.js';
import { KeyChanged, ListFull, ListNeedsPurchase, ListReplaced } from '../suppression.errors.js';

/** Adds fingerprints to a do-not-call list, or removes them (L67). */
@Injectable()
export class ChangeSuppressionList {
  constructor(
    private readonly db: Database,
    private readonly lists: SuppressionRepository,
    private readonly suppressionLists: SuppressionLists,
    private readonly audit: Audit,
    private readonly purchases: AgencyPurchases,
  ) {}

  /**
   * Changes the list in force and, so that its end loses nothing, also the one that is about to replace it; with a generation
   * only that one. The last request about a number counts (L68). Throws KeyChanged, ListReplaced for a generation that is not the
   * next one, ListNeedsPurchase, ListFull; then nothing is stored.
   */
  execute(actor: AuditActor, agencyId: string, request: SuppressionEntriesRequest): Promise<SuppressionEntriesResponse> {
    const { keyVersion, mode, generation } = request;
    return this.db.transaction(async (tx) => {
      const list = await this.lists.lock(tx, agencyId);
      if (list?.keyVersion !== keyVersion) throw new KeyChanged();
      const isNext = generation !== undefined;
      if (isNext && generation !== list.nextGeneration) throw new ListReplaced();
      const next = list.nextGeneration === null ? null : await this.change(tx, agencyId, request, list, true);
      const own = isNext ? next! : await this.change(tx, agencyId, request, list, false);
      const { changed, entries } = own;
      const [added, removed] = mode === 'add' ? [changed, 0] : [0, changed];
      if (changed + (next?.changed ?? 0) === 0) return { added, removed, entries };
      await this.audit.record(tx, {
        actor,
        action: 'suppression.changed',
        target: { kind: 'suppression_list', id: agencyId, label: 'Do-not-call list' },
        after: { added, removed, entries, ...(isNext && { generation }) },
      });
      tx.afterCommit(() => Promise.resolve(this.suppressionLists.forget()));
      return { added, removed, entries };
    });
  }

  /** Changes one generation of a locked list, and returns how many entries changed and how many it has. */
  private async change(
    tx: Transaction,
    agencyId: string,
    { mode, hashes }: SuppressionEntriesRequest,
    list: StoredList,
    isNext: boolean,
  ): Promise<{ changed: number; entries: number }> {
    const [generation, before] = isNext ? [list.nextGeneration!, list.nextEntries] : [list.generation, list.entries];
    const changed = await this.lists[mode](tx, agencyId, generation, packed(hashes));
    const entries = mode === 'add' ? before + changed : before - changed;
    if (entries > SUPPRESSION_LIMITS.entries) throw new ListFull();
    const isLong = mode === 'add' && entries > SUPPRESSION_LIMITS.unpaidEntries;
    if (isLong && !(await this.purchases.hasPaid(tx, agencyId))) throw new ListNeedsPurchase();
    if (changed > 0) await this.lists.count(tx, agencyId, entries, isNext);
    return { changed, entries };
  }
}

function packed(hashes: readonly string[]): Buffer {
  const bytes = Buffer.alloc(hashes.length * FINGERPRINT_BYTES);
  for (const [place, hash] of hashes.entries()) bytes.write(hash, place * FINGERPRINT_BYTES, 'base64url');
  return bytes;
}
