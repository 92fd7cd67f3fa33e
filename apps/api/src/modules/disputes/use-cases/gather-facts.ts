import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@warmline/domain/time/durations';
import { NotFound } from '../../../platform/errors/app-error.js';
import { AccessLog, type AccessEntry } from '../../access-log/public.js';
import { Terms } from '../../compliance/public.js';
import { BillingProfiles } from '../../invoices/public.js';
import { OrderEvidence } from '../../orders/public.js';
import { Users } from '../../users/public.js';
import { DepositRepository } from '../../wallet/public.js';
import type { DisputeRow } from '../persistence/dispute.repository.js';
import type { DisputeFacts } from './assemble-evidence.js';

/** Lines of the log that a person reads, and how long before the payment they begin. */
const ACCESS_LINES = 200;
const BEFORE_MS = 30 * DAY_MS;
const ORDERS = 50;

/** What differs between orders and deposits. */
type Paid = Pick<DisputeFacts, 'paid' | 'paidAt' | 'purchaseIp' | 'near'> & {
  /** What the entries of the log that prove the payment name. */
  refs: string[];
  buyerId: string | null;
  agencyId: string | null;
  guest: { name: string; agency: string; email: string };
};

/** Collects the rows that prove a disputed payment. */
@Injectable()
export class GatherFacts {
  constructor(
    private readonly orders: OrderEvidence,
    private readonly deposits: DepositRepository,
    private readonly users: Users,
    private readonly profiles: BillingProfiles,
    private readonly terms: Terms,
    private readonly accessLog: AccessLog,
  ) {}

  /** Throws NotFound for a payment whose order or deposit was never paid. */
  async execute(dispute: DisputeRow): Promise<DisputeFacts> {
    const { refs, buyerId, agencyId, guest, ...paid } = await (dispute.subjectKind === 'order'
      ? this.ofOrder(dispute.subjectId)
      : this.ofDeposit(dispute.subjectId));
    const buyer = buyerId === null ? null : await this.users.find(buyerId);
    const customer = buyer
      ? { name: `${buyer.firstName} ${buyer.lastName}`, agency: buyer.agencyName, email: buyer.email }
      : guest;
    // What is opened after the dispute, whose time at the provider is in whole seconds, doesn't change the evidence.
    const until = new Date(dispute.openedAt + 1000);
    const [address, access, calls, terms] = await Promise.all([
      agencyId === null ? '' : this.addressOf(agencyId),
      agencyId === null ? [] : this.accessOf(agencyId, refs, paid.paidAt, until),
      agencyId === null ? 0 : this.accessLog.countConnected(agencyId, [paid.paidAt, until]),
      buyerId === null ? null : this.terms.acceptedBy(buyerId, paid.paidAt),
    ]);
    return { reason: dispute.reason, customer: { ...customer, address }, terms, access, calls, ...paid };
  }

  private async ofOrder(id: string): Promise<Paid> {
    const order = await this.orders.find(id);
    if (!order) throw new NotFound('The paid order');
    const { buyerId, agencyId, contactName, contactAgency, receiptEmail, paidAt, purchaseIp } = order;
    const near = agencyId === null ? [] : await this.orders.near(order);
    const guest = { name: contactName ?? '', agency: contactAgency ?? '', email: receiptEmail ?? '' };
    return { paid: { kind: 'order', order }, refs: [id], paidAt, purchaseIp, near, buyerId, agencyId, guest };
  }

  private async ofDeposit(id: string): Promise<Paid> {
    const deposit = await this.deposits.find(id);
    if (deposit?.paidAt == null) throw new NotFound('The paid deposit');
    const { agencyId, reference, amountCents, createdBy: buyerId, receiptEmail } = deposit;
    const paidAt = new Date(deposit.paidAt);
    const spentOn = await this.orders.boughtFromBalance(agencyId, paidAt, ORDERS);
    const purchaseIp = await this.accessLog.addressOf('deposit_made', id);
    const guest = { name: '', agency: '', email: receiptEmail };
    const refs = [id, ...spentOn.map((order) => order.id)];
    const paid = { kind: 'deposit', reference, amountCents, spentOn } as const;
    return { paid, refs, paidAt, purchaseIp, near: [], buyerId, agencyId, guest };
  }

  private accessOf(agencyId: string, refs: string[], paidAt: Date, until: Date): Promise<AccessEntry[]> {
    const around = [new Date(paidAt.getTime() - BEFORE_MS), until] as const;
    return this.accessLog.entries(agencyId, around, { refs, callsSince: paidAt }, ACCESS_LINES);
  }

  private async addressOf(agencyId: string): Promise<string> {
    const { address, state, zip } = await this.profiles.find(agencyId);
    return [address, state, zip].filter((text) => text !== '').join(', ');
  }
}
