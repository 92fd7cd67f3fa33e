import { Injectable } from '@nestjs/common';
import type { SuppressionKey, SuppressionList } from '@warmline/contracts/suppression/types';
import { isoTime } from '@warmline/domain/time/iso-time';
import { Database } from '../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { ListKeys } from '../list-keys.js';
import { SuppressionRepository } from '../persistence/suppression.repository.js';

/** Reads the size of a do-not-call list, and the key of its fingerprints (L67). */
@Injectable()
export class ReadSuppressionList {
  constructor(
    private readonly db: Database,
    private readonly lists: SuppressionRepository,
    private readonly keys: ListKeys,
    private readonly audit: Audit,
  ) {}

  async execute(agencyId: string): Promise<SuppressionList> {
    const list = await this.lists.find(agencyId);
    const updatedAt = list?.updatedAt ? isoTime(new Date(list.updatedAt).getTime()) : null;
    return { entries: list?.entries ?? 0, updatedAt, keyVersion: list?.keyVersion ?? 1 };
  }

  /** Returns the key; makes it when it is asked for the first time. */
  key(actor: AuditActor, agencyId: string): Promise<SuppressionKey> {
    return this.db.transaction(async (tx) => {
      await this.lists.create(tx, agencyId, this.keys.create(agencyId));
      const { keyVersion, sealedKey } = (await this.lists.find(agencyId, tx))!;
      await this.audit.record(tx, {
        actor,
        action: 'suppression.key_read',
        target: { kind: 'suppression_list', id: agencyId, label: 'Do-not-call list' },
        after: { keyVersion },
      });
      return { keyVersion, key: this.keys.open(sealedKey, agencyId) };
    });
  }
}
