import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { leadOffered } from '../../events.js';
import { leadTarget } from './lead-target.js';

/**
 * Takes a lead off sale or puts it back. Change and audit entry share a transaction; open pages are notified after the commit.
 */
@Injectable()
export class ChangeOfSale {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
    private readonly events: DomainEvents,
  ) {}

  /** Returns whether `change` changed something. If not, nothing is recorded or published. */
  async execute(
    id: number,
    actor: AuditActor,
    action: 'lead.withdrawn' | 'lead.put_back',
    change: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    const changed = await this.db.transaction(async (tx) => {
      if (!(await change(tx))) return false;
      await this.audit.record(tx, { actor, action, target: leadTarget(id) });
      if (action === 'lead.put_back') await this.events.publish(tx, leadOffered, { leadId: id });
      return true;
    });
    if (changed) await this.live.publish({ type: 'stock_changed', leadIds: [id] });
    return changed;
  }
}
