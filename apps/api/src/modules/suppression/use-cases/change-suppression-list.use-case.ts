import { Injectable } from '@nestjs/common';
import { FINGERPRINT_BYTES, SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import type { SuppressionEntriesRequest, SuppressionEntriesResponse } from '@warmline/contracts/suppression/types';
import { Database } from '../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { SuppressionRepository } from '../persistence/suppression.repository.js';
import { SuppressionLists } from '../public.js';
import { KeyChanged, ListFull, ListReplaced } from '../suppression.errors.js';

/** Adds fingerprints to a do-not-call list, or removes them (L67). */
@Injectable()
export class ChangeSuppressionList {
  constructor(
    private readonly db: Database,
    private readonly lists: SuppressionRepository,
    private readonly known: SuppressionLists,
    private readonly audit: Audit,
  ) {}

  /** Throws KeyChanged, ListReplaced for a generation that is not the next one, ListFull; then nothing is stored. */
  execute(actor: AuditActor, agencyId: string, request: SuppressionEntriesRequest): Promise<SuppressionEntriesResponse> {
    const { keyVersion, mode, hashes, generation } = request;
    return this.db.transaction(async (tx) => {
      const list = await this.lists.lock(tx, agencyId);
      if (list?.keyVersion !== keyVersion) throw new KeyChanged();
      const isNext = generation !== undefined;
      if (isNext && generation !== list.nextGeneration) throw new ListReplaced();
      const changed = await this.lists[mode](tx, agencyId, generation ?? list.generation, packed(hashes));
      const added = mode === 'add' ? changed : 0;
      const removed = changed - added;
      const entries = (isNext ? list.nextEntries : list.entries) + added - removed;
      if (entries > SUPPRESSION_LIMITS.entries) throw new ListFull();
      await this.lists.count(tx, agencyId, entries, isNext);
      await this.audit.record(tx, {
        actor,
        action: 'suppression.changed',
        target: { kind: 'suppression_list', id: agencyId, label: 'Do-not-call list' },
        after: { added, removed, entries, ...(isNext && { generation }) },
      });
      tx.afterCommit(() => Promise.resolve(this.known.forget()));
      return { added, removed, entries };
    });
  }
}

function packed(hashes: readonly string[]): Buffer {
  const bytes = Buffer.alloc(hashes.length * FINGERPRINT_BYTES);
  for (const [place, hash] of hashes.entries()) bytes.write(hash, place * FINGERPRINT_BYTES, 'base64url');
  return bytes;
}
