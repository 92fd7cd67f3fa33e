import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Audit } from '../../../audit/public.js';
import { OrderCredits } from '../../../orders/public.js';
import { ReturnRepository, type DecidableLine } from '../../persistence/return.repository.js';
import { ReturnChanges } from '../../return-changes.js';
import { lineKey } from './accept-lines.js';

/** Refuses the open lines that a refund named, or all of an order that has nothing left, so that staff don't have to decide them (W90). */
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
    if ((await this.returns.openLinesOf(orderId)).length === 0) return;
    await this.db.transaction(async (tx) => {
      const [order] = await this.credits.lock(tx, [orderId]);
      const named = await this.credits.refundedOf(tx, [orderId]);
      const refunded = new Set(named.filter(({ refund }) => refund === 'refunded').map(lineKey));
      const isGivenBack = (line: DecidableLine) => order!.unreturnedCents <= 0 || refunded.has(lineKey(line));
      const refused = (await this.returns.openLinesOf(orderId, tx)).filter(isGivenBack);
      for (const { id, number, agencyName, reason } of refused) {
        const decision = { status: 'refused', rule: 'order_refunded', decidedBy: null, code: null, note: '' } as const;
        await this.returns.decide(tx, id, decision, { cashCents: 0, promoCents: 0, isCallBack: false });
        const after = { agency: agencyName, reason, rule: decision.rule };
        await this.audit.record(tx, {
          actor: null,
          action: 'return.refused',
          target: { kind: 'return', id, label: number },
          after,
        });
      }
      for (const { agencyId } of refused.slice(0, 1)) tx.afterCommit(() => this.changes.tell(agencyId));
    });
  }
}
