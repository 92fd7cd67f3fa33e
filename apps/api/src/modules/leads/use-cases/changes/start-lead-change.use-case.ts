import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit, type AuditActor, type AuditEntry } from '../../../audit/public.js';
import { LeadChangeNotUndoable, LeadChangeOutdated } from '../../leads.errors.js';
import { LeadChangeRepository, type StoredChange } from '../../persistence/lead-change.repository.js';
import { leadChangeJob } from '../../jobs/lead-change.job.js';

/**
 * Starts a bulk change that was previewed, or its undo: a job does the work. Each is recorded once, with its numbers (L47, L49).
 */
@Injectable()
export class StartLeadChange {
  constructor(
    private readonly db: Database,
    private readonly changes: LeadChangeRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Starts a preview of this account. A second click changes nothing. Throws LeadChangeOutdated, also if a newer preview of the
   * account replaced it.
   */
  async execute(id: string, actor: AuditActor): Promise<void> {
    const change = await this.changes.find(id);
    if (!change) throw LeadChangeOutdated.replaced();
    const { plan, kind, priceCents, percent, state } = change;
    const wanted = {
      ...(priceCents !== null && { priceCents }),
      ...(percent !== null && { percent }),
      ...(state !== null && { state }),
    };
    const started = await this.begin(change, actor, {
      move: (tx) => this.changes.start(tx, id, actor.userId),
      action: 'leads.changed',
      before: { worthCents: plan.beforeCents },
      after: { change: kind, ...wanted, leads: plan.changing, sold: plan.sold, held: plan.held, worthCents: plan.afterCents },
    });
    if (!started && (await this.find(id)).status === 'planned') throw new LeadChangeOutdated();
  }

  /** Starts to undo a change, also one that is still being made. A second click changes nothing. Throws LeadChangeNotUndoable. */
  async undo(id: string, actor: AuditActor): Promise<void> {
    const change = await this.find(id);
    const started = await this.begin(change, actor, {
      move: (tx) => this.changes.startUndo(tx, id, actor.userId),
      action: 'leads.change_undone',
      after: { change: change.kind, leads: change.changed },
    });
    if (!started && !['undoing', 'undone'].includes((await this.find(id)).status)) throw new LeadChangeNotUndoable();
  }

  private async find(id: string): Promise<StoredChange> {
    const change = await this.changes.find(id);
    if (!change) throw new NotFound('The change');
    return change;
  }

  private async begin(
    { id, plan }: StoredChange,
    actor: AuditActor,
    { move, ...entry }: Pick<AuditEntry, 'action' | 'before' | 'after'> & { move: (tx: Transaction) => Promise<boolean> },
  ): Promise<boolean> {
    const started = await this.db.transaction(async (tx) => {
      if (!(await move(tx))) return false;
      await this.outbox.add(tx, leadChangeJob, { changeId: id });
      await this.audit.record(tx, { actor, target: { kind: 'lead', id, label: `${plan.changing} leads` }, ...entry });
      return true;
    });
    if (started) await this.live.publish({ type: 'lead_change_moved', changeId: id }, { staff: true });
    return started;
  }
}
