import { Injectable } from '@nestjs/common';
import type { DecidedReturns } from '@warmline/contracts/returns/staff-types';
import type { ReturnDecisionCode } from '@warmline/contracts/returns/types';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { AppError, NotFound } from '../../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { OrderCredits } from '../../../orders/public.js';
import { returnDecided } from '../../events.js';
import { ReturnRepository, type DecidableLine, type Decision, type StoredDecision } from '../../persistence/return.repository.js';
import { ReturnChanges } from '../../return-changes.js';
import { ReturnDecided } from '../../returns.errors.js';
import { AcceptLines } from './accept-lines.js';

/** What a person decides. */
export interface PersonalDecision {
  decision: 'accept' | 'refuse';
  code: ReturnDecisionCode;
  note: string;
}

/**
 * Decides open lines, each once (W90); the same decision by the same person again is done already. The order is locked first, as
 * by refunds.
 */
@Injectable()
export class DecideReturn {
  constructor(
    private readonly db: Database,
    private readonly returns: ReturnRepository,
    private readonly credits: OrderCredits,
    private readonly acceptLines: AcceptLines,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly changes: ReturnChanges,
  ) {}

  /** Throws NotFound, ReturnDecided, NothingToCredit. */
  async execute(lineId: string, actor: AuditActor, decision: PersonalDecision): Promise<void> {
    const found = await this.returns.line(lineId);
    if (!found) throw new NotFound('The return');
    await this.db.transaction(async (tx) => {
      const orders = await this.credits.lock(tx, [found.orderId]);
      const line = (await this.returns.line(lineId, tx))!;
      if (line.status !== 'requested') {
        const made = await this.returns.decisionOf(lineId, tx);
        if (isSame(made, actor, decision)) return;
        throw new ReturnDecided(made.by, made.status);
      }
      const { decision: kind, code, note } = decision;
      const stored = { rule: null, decidedBy: actor.userId, code, note };
      if (kind === 'refuse') await this.refuse(tx, line, { ...stored, status: 'refused' }, actor);
      else
        await this.acceptLines.accept(tx, { lines: [{ ...line, decision: { ...stored, status: 'accepted' } }], orders, actor });
      await this.events.publish(tx, returnDecided, { lineId });
      tx.afterCommit(() => this.changes.notify(line.agencyId));
    });
  }

  /** Decides each line for itself; one that can't be decided doesn't stop the others. */
  async executeMany(lineIds: readonly string[], actor: AuditActor, decision: PersonalDecision): Promise<DecidedReturns> {
    const result: DecidedReturns = { decided: [], failed: [] };
    for (const lineId of new Set(lineIds)) {
      try {
        await this.execute(lineId, actor, decision);
        result.decided.push(lineId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        result.failed.push({ lineId, code: error.code, message: error.message });
      }
    }
    return result;
  }

  private async refuse(tx: Transaction, line: DecidableLine, decision: Decision, actor: AuditActor): Promise<void> {
    const { id, number, agencyName, reason } = line;
    await this.returns.decide(tx, id, decision, { cashCents: 0, promoCents: 0, isCallBack: false });
    const target = { kind: 'return', id, label: number } as const;
    const after = { agency: agencyName, reason, code: decision.code ?? '', note: decision.note };
    await this.audit.record(tx, { actor, action: 'return.refused', target, after });
  }
}

/** Whether a person sent the same decision again, after a lost answer. */
function isSame(made: StoredDecision, actor: AuditActor, { decision, code, note }: PersonalDecision): boolean {
  const status = decision === 'accept' ? 'accepted' : 'refused';
  return made.decidedBy === actor.userId && made.status === status && made.code === code && made.note === note;
}
