import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Audit } from '../../../audit/public.js';
import { creditOf, OrderCredits } from '../../../orders/public.js';
import { ReturnRepository, type DecidableLine } from '../../persistence/return.repository.js';
import { ReturnChanges } from '../../return-changes.js';
import { lineKey } from './accept-lines.js';

/**
 * Refuses the open lines that a refund named, or that have nothing left to give back, so that staff don't have to decide them;
 * opens them again when that refund fails later (W28).
 */
@Injectable()
export class RefuseRefunded {
  constructor(
    private readonly db: Database,
    private readonly returns: ReturnRepository,
    private readonly credits: OrderCredits,
    private readonly audit: Audit,
    private readonly changes: ReturnChanges,
  ) {}

  async execute(orderId: string): Promise<void> {
    if ((await this.returns.refundableLinesOf(orderId)).length === 0) return;
    await this.db.transaction(async (tx) => {
      const order = (await this.credits.lock(tx, [orderId]))[0]!;
      const named = await this.credits.refundedOf(tx, [orderId]);
      const refunded = new Set(named.filter(({ refund }) => refund === 'refunded').map(lineKey));
      const isGivenBack = (line: DecidableLine) =>
        creditOf(order, line, order.unreturnedCents) === 0 || refunded.has(lineKey(line));
      const lines = await this.returns.refundableLinesOf(orderId, tx);
      const changed = lines.filter((line) => isGivenBack(line) === (line.status === 'requested'));
      for (const line of changed) await (line.status === 'requested' ? this.refuse(tx, line) : this.reopen(tx, line));
      for (const { agencyId } of changed.slice(0, 1)) tx.afterCommit(() => this.changes.notify(agencyId));
    });
  }

  private async refuse(tx: Transaction, line: DecidableLine): Promise<void> {
    const decision = { status: 'refused', rule: 'order_refunded', decidedBy: null, code: null, note: '' } as const;
    await this.returns.decide(tx, line.id, decision, { cashCents: 0, promoCents: 0, isCallBack: false });
    await this.record(tx, line, 'return.refused', { rule: decision.rule });
  }

  private async reopen(tx: Transaction, line: DecidableLine): Promise<void> {
    await this.returns.reopen(tx, line.id);
    await this.record(tx, line, 'return.reopened', {});
  }

  private record(
    tx: Transaction,
    { id, number, agencyName, reason }: DecidableLine,
    action: 'return.refused' | 'return.reopened',
    more: { rule?: string },
  ): Promise<void> {
    const target = { kind: 'return', id, label: number } as const;
    return this.audit.record(tx, { actor: null, action, target, after: { agency: agencyName, reason, ...more } });
  }
}
