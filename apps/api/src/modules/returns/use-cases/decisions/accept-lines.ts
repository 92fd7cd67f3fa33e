import { Injectable } from '@nestjs/common';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type { Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { CallbackStock } from '../../../callbacks/public.js';
import { CallCredits } from '../../../calls/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { creditOf, OrderCredits, type ReturnableOrder } from '../../../orders/public.js';
import { callbackReturned } from '../../events.js';
import { ReturnRepository, type DecidableLine, type Decision, type GivenBack } from '../../persistence/return.repository.js';
import { NothingToCredit } from '../../returns.errors.js';

/** Lines of locked orders that are accepted in one transaction, and why. */
export interface Acceptance {
  lines: readonly (DecidableLine & { decision: Decision })[];
  orders: readonly ReturnableOrder[];
  /** Null for a rule. */
  actor: AuditActor | null;
}

const NOTHING: GivenBack = { cashCents: 0, promoCents: 0, isCallBack: false };

/**
 * Accepts open lines: calls go back to their campaign, leads and callbacks retire, and the price of what doesn't go back is
 * credited (W89, W91). In this order, because wallets are locked last.
 */
@Injectable()
export class AcceptLines {
  constructor(
    private readonly returns: ReturnRepository,
    private readonly credits: OrderCredits,
    private readonly calls: CallCredits,
    private readonly inventory: LeadInventory,
    private readonly callbacks: CallbackStock,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
  ) {}

  /** Throws NothingToCredit. */
  async accept(tx: Transaction, { lines, orders, actor }: Acceptance): Promise<void> {
    const orderOf = new Map(orders.map((order) => [order.id, { ...order }]));
    const returned = new Set<string>();
    await this.calls.lock(
      tx,
      lines.flatMap(({ callId }) => callId ?? []),
    );
    for (const line of lines)
      if (line.callId !== null && (await this.giveCallBack(tx, line.callId, orderOf.get(line.orderId)!, actor)))
        returned.add(line.id);
    const paid = lines
      .filter(({ id }) => !returned.has(id))
      .toSorted((one, other) => (one.leadId ?? one.callbackId ?? 0) - (other.leadId ?? other.callbackId ?? 0));
    const due = await this.check(tx, paid, orderOf);
    for (const { leadId, orderId, reason } of paid) if (leadId !== null) await this.inventory.retire(tx, leadId, orderId, reason);
    for (const { callbackId, orderId, reason } of paid)
      if (callbackId !== null) await this.callbacks.retire(tx, callbackId, orderId, reason);
    for (const line of lines) {
      const given = returned.has(line.id) ? { ...NOTHING, isCallBack: true } : await this.credit(tx, line, due.get(line.id)!);
      await this.returns.decide(tx, line.id, line.decision, given);
      await this.record(tx, line, given, actor);
    }
    const orderIds = lines.flatMap(({ callbackId, orderId }) => (callbackId === null ? [] : orderId));
    for (const orderId of new Set(orderIds)) await this.events.publish(tx, callbackReturned, { orderId });
  }

  /** Returns whether the call is back in its campaign; a closed campaign gets none, so that its price is credited. */
  private async giveCallBack(
    tx: Transaction,
    callId: string,
    order: ReturnableOrder,
    actor: AuditActor | null,
  ): Promise<boolean> {
    // A refund that was only requested took no delivered call. Goodwill leaves less money than calls, and keeps the right to each
    // of them (C19).
    if (order.isDisputed) throw NothingToCredit.disputed(order.number);
    if (order.leftCents === 0) throw NothingToCredit.refunded(order.number);
    const given = await this.calls.giveBack(tx, callId, actor?.userId ?? null);
    if (given === 'not_charged') throw new NothingToCredit('return_closed', RETURN_MESSAGES.notCharged);
    return given === 'given';
  }

  /** Returns what each line gives back, at most its price: it may have changed since the lines were requested. */
  private async check(
    tx: Transaction,
    lines: readonly DecidableLine[],
    orderOf: Map<string, ReturnableOrder>,
  ): Promise<ReadonlyMap<string, number>> {
    const due = new Map<string, number>();
    const refunded = new Set((await this.credits.refundedOf(tx, [...orderOf.keys()])).map(lineKey));
    for (const line of lines) {
      const order = orderOf.get(line.orderId)!;
      if (order.isDisputed) throw NothingToCredit.disputed(order.number);
      const cents = creditOf(order, line, order.leftCents);
      if (cents === 0 || refunded.has(lineKey(line))) throw NothingToCredit.refunded(order.number);
      order.leftCents -= cents;
      due.set(line.id, cents);
    }
    return due;
  }

  private async credit(tx: Transaction, line: DecidableLine, priceCents: number): Promise<GivenBack> {
    const { id, orderId, leadId, callbackId } = line;
    const kind = leadId !== null ? 'lead' : callbackId !== null ? 'callback' : 'call';
    return { ...NOTHING, ...(await this.credits.give(tx, { lineId: id, orderId, kind, priceCents })) };
  }

  private async record(
    tx: Transaction,
    line: Acceptance['lines'][number],
    given: GivenBack,
    actor: AuditActor | null,
  ): Promise<void> {
    const { id, number, agencyName, reason, decision } = line;
    const target = { kind: 'return', id, label: number } as const;
    const after = {
      agency: agencyName,
      reason,
      cents: given.cashCents + given.promoCents,
      ...(given.isCallBack && { calls: 1 }),
      ...(decision.rule !== null && { rule: decision.rule }),
      ...(decision.note !== '' && { note: decision.note }),
    };
    await this.audit.record(tx, { actor, action: 'return.accepted', target, after });
  }
}

/** Identifies a lead or callback of an order. */
export function lineKey({ orderId, leadId, callbackId }: Pick<DecidableLine, 'orderId' | 'leadId' | 'callbackId'>): string {
  return `${orderId} ${leadId} ${callbackId}`;
}
