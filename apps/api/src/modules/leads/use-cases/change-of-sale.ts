import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { leadTarget } from './lead-target.js';

/** One lead goes off sale or back on: the change and who made it are kept together, and open pages hear of it after the commit. */
@Injectable()
export class ChangeOfSale {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly events: LiveEvents,
  ) {}

  /** Whether `change` found something to change; if not, nothing is recorded or told. */
  async make(
    id: number,
    actor: AuditActor,
    action: 'lead.withdrawn' | 'lead.put_back',
    change: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    const changed = await this.db.transaction(async (tx) => {
      if (!(await change(tx))) return false;
      await this.audit.record(tx, { actor, action, target: leadTarget(id) });
      return true;
    });
    if (changed) await this.events.publish({ type: 'stock_changed', leadIds: [id] });
    return changed;
  }
}
