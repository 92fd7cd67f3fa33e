import { Injectable } from '@nestjs/common';
import type { AcceptRule } from '@warmline/contracts/returns/rules';
import type { Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { AccessLog, type Visit } from '../../../access-log/public.js';
import type { ReturnableOrder } from '../../../orders/public.js';
import { returnRequested } from '../../events.js';
import { ReturnRepository, type NewRequest } from '../../persistence/return.repository.js';
import { ReturnChanges } from '../../return-changes.js';
import { AcceptLines } from '../decisions/accept-lines.js';
import type { JudgedLine } from './judge-lines.js';

/** Stores a request with its lines, and accepts those that a rule accepts, in the transaction that has locked their orders. */
@Injectable()
export class StoreReturn {
  constructor(
    private readonly returns: ReturnRepository,
    private readonly acceptLines: AcceptLines,
    private readonly accessLog: AccessLog,
    private readonly events: DomainEvents,
    private readonly changes: ReturnChanges,
  ) {}

  /** Returns the ID of the request. No line may be one that can't be returned. */
  async store(
    tx: Transaction,
    request: NewRequest,
    visit: Visit,
    judged: readonly JudgedLine[],
    orders: readonly ReturnableOrder[],
  ): Promise<string> {
    const { agencyId } = request;
    const { id: requestId } = await this.returns.addRequest(tx, request);
    const lines = judged.flatMap(({ item, asked, verdict }, place) => {
      if (verdict.act === 'refuse' || item.orderId === null) return [];
      const { leadId, callbackId, callId, orderId, priceCents } = item;
      const { reason, note = '', calledAt = null, attempts = null, heard = '' } = asked;
      return [
        {
          requestId,
          place,
          agencyId,
          orderId,
          leadId,
          callbackId,
          callId,
          priceCents,
          reason,
          note,
          calledAt,
          attempts,
          heard,
          overShare: verdict.rule === 'over_share',
          rule: verdict.rule,
        },
      ];
    });
    await this.returns.addLines(tx, lines);
    const accepted = judged.flatMap(({ verdict }, place) => (verdict.act === 'accept' ? [{ place, rule: verdict.rule }] : []));
    if (accepted.length > 0) await this.accept(tx, requestId, new Map(accepted.map(({ place, rule }) => [place, rule])), orders);
    await this.accessLog.record(visit, 'return_requested', [{ ref: requestId }], tx);
    await this.events.publish(tx, returnRequested, { requestId });
    tx.afterCommit(() => this.changes.notify(agencyId));
    return requestId;
  }

  private async accept(
    tx: Transaction,
    requestId: string,
    ruleAt: ReadonlyMap<number, AcceptRule>,
    orders: readonly ReturnableOrder[],
  ): Promise<void> {
    const stored = await this.returns.linesOf(requestId, tx);
    const lines = stored.flatMap(({ place, ...line }) => {
      const rule = ruleAt.get(place);
      return rule ? [{ ...line, decision: { status: 'accepted', rule, decidedBy: null, code: null, note: '' } as const }] : [];
    });
    await this.acceptLines.accept(tx, { lines, orders, actor: null });
  }
}
