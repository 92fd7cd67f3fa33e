import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { ItemAcknowledged } from '../reconciliation.errors.js';

/**
 * Notes that a person has looked at a difference, and why it may stay (W74). It changes no money. Throws NotFound or
 * ItemAcknowledged.
 */
@Injectable()
export class AcknowledgeItem {
  constructor(
    private readonly db: Database,
    private readonly items: ItemRepository,
    private readonly audit: Audit,
  ) {}

  async execute(id: string, actor: AuditActor, note: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const item = await this.items.find(tx, id);
      if (!item) throw new NotFound('The difference');
      if (!(await this.items.acknowledge(tx, id, actor.userId, note))) throw new ItemAcknowledged();
      const target = { kind: 'reconciliation', id, label: `${item.check} ${item.ref}` } as const;
      await this.audit.record(tx, { actor, action: 'reconciliation.acknowledged', target, after: { kind: item.kind, note } });
    });
  }
}
