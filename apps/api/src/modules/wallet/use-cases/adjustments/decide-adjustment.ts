import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { AdjustmentDecided } from '../../adjustment.errors.js';
import { AdjustmentRepository, type Decision, type StoredAdjustment } from '../../persistence/adjustment.repository.js';

/** What approving and rejecting have in common: one person decides, once, and it is audited. */
@Injectable()
export class DecideAdjustment {
  constructor(
    private readonly adjustments: AdjustmentRepository,
    private readonly audit: Audit,
  ) {}

  /** Locks a pending adjustment. Throws NotFound or AdjustmentDecided. */
  async lockPending(tx: Transaction, id: string): Promise<StoredAdjustment> {
    const adjustment = await this.adjustments.lock(tx, id);
    if (!adjustment) throw new NotFound('The adjustment');
    if (adjustment.status !== 'pending') throw new AdjustmentDecided(adjustment.decidedBy!, adjustment.status);
    return adjustment;
  }

  async store(tx: Transaction, adjustment: StoredAdjustment, actor: AuditActor, decision: Omit<Decision, 'by'>): Promise<void> {
    const { id, agencyId, agencyName, kind, amountCents, askedBy } = adjustment;
    await this.adjustments.decide(tx, id, { ...decision, by: actor.userId });
    const target = { kind: 'wallet', id: agencyId, label: agencyName } as const;
    const after = { kind, amountCents, askedBy, ...(decision.note !== null && { note: decision.note }) };
    await this.audit.record(tx, { actor, action: `wallet.${decision.status}`, target, after });
  }
}
