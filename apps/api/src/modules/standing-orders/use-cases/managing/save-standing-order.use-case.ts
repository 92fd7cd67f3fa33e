import { Injectable } from '@nestjs/common';
import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import { STANDING_MESSAGES } from '@warmline/contracts/standing-orders/messages';
import type {
  ChangeStandingOrderRequest,
  CreateStandingOrderRequest,
  StandingOrderRequest,
} from '@warmline/contracts/standing-orders/types';
import type { AuditValues } from '@warmline/contracts/audit/types';
import { isDeepStrictEqual } from 'node:util';
import { Database } from '../../../../platform/database/database.js';
import { NotFound, RequestDiffers } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit } from '../../../audit/public.js';
import { sweepStandingOrdersJob } from '../../jobs/match.jobs.js';
import { StandingOrderRepository } from '../../persistence/standing-order.repository.js';
import { toLeadFilter, type StandingTerms, type StoredStandingOrder } from '../../standing-order.js';
import { StandingOrderNotifier } from '../../standing-order-notifier.js';
import { LimitBelowUse, StandingOrderEnded, TooManyStandingOrders } from '../../standing-orders.errors.js';
import { CheckStandingOrder } from './check-standing-order.js';

/** Who manages the standing orders of their agency. */
export interface StandingManager {
  userId: string;
  agencyId: string;
  address: string;
}

/** Creates and changes standing orders (L73). What is saved looks through inventory at once. */
@Injectable()
export class SaveStandingOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: StandingOrderRepository,
    private readonly check: CheckStandingOrder,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly notifier: StandingOrderNotifier,
  ) {}

  /**
   * Returns the ID; the same `requestId` again is the same standing order. Throws RequestDiffers, ValidationFailed,
   * TermsRequired, WalletBlocked, BalanceNeeded, TooManyStandingOrders.
   */
  async create(manager: StandingManager, { requestId = '', ...request }: CreateStandingOrderRequest): Promise<string> {
    const { agencyId, userId } = manager;
    const terms = toTerms(request);
    // First, because what it bought meanwhile may have left too little for a new one.
    const known = requestId && (await this.orders.findByRequest(agencyId, requestId));
    if (known) return sameOf(known, terms);
    await this.check.contents(agencyId, terms);
    await this.check.accepted(userId);
    await this.check.funds(agencyId);
    return this.db.transaction(async (tx) => {
      await this.orders.lockAgency(tx, agencyId);
      const same = requestId && (await this.orders.findByRequest(agencyId, requestId, tx));
      if (same) return sameOf(same, terms);
      if ((await this.orders.countOpen(tx, agencyId)) >= STANDING_LIMITS.perAgency) throw new TooManyStandingOrders();
      const id = await this.orders.add(tx, { agencyId, savedBy: userId, requestId: requestId || null }, terms);
      await this.outbox.add(tx, sweepStandingOrdersJob, {});
      const target = { kind: 'standing_order', id, label: terms.name } as const;
      await this.audit.record(tx, { actor: manager, action: 'standing_order.created', target, after: toValues(terms) });
      tx.afterCommit(() => this.notifier.notify([agencyId]));
      return id;
    });
  }

  /** Changes one from its next match on. Throws NotFound, StandingOrderEnded, ValidationFailed, TermsRequired. */
  async change(manager: StandingManager, id: string, request: ChangeStandingOrderRequest): Promise<void> {
    const { agencyId, userId } = manager;
    await this.check.accepted(userId);
    await this.db.transaction(async (tx) => {
      const before = await this.orders.lock(tx, agencyId, id);
      if (!before) throw new NotFound('The standing order');
      if (before.status === 'ended') throw new StandingOrderEnded();
      const terms = changed(before, request);
      await this.check.contents(agencyId, terms, tx);
      const { spentCents, taken } = await this.orders.usedOf(tx, id, terms.period);
      if (terms.budgetCents < spentCents) throw LimitBelowUse.ofBudget(spentCents);
      if (terms.leadCap !== null && terms.leadCap < taken) throw LimitBelowUse.ofCap(taken);
      await this.orders.change(tx, id, userId, terms);
      await this.outbox.add(tx, sweepStandingOrdersJob, {});
      const target = { kind: 'standing_order', id, label: terms.name } as const;
      const values = { before: toValues(before), after: toValues(terms) };
      await this.audit.record(tx, { actor: manager, action: 'standing_order.changed', target, ...values });
      tx.afterCommit(() => this.notifier.notify([agencyId]));
    });
  }
}

/** Returns the ID of what a request created. Throws RequestDiffers. */
function sameOf({ id, ...known }: StoredStandingOrder, terms: StandingTerms): string {
  const { name, filter, pick, maxPriceCents, period, budgetCents, leadCap, startsOn, endsOn } = known;
  const created = { name, filter, pick, maxPriceCents, period, budgetCents, leadCap, startsOn, endsOn };
  if (!isDeepStrictEqual(created, terms)) throw new RequestDiffers(STANDING_MESSAGES.requestDiffers);
  return id;
}

function toTerms({
  name,
  pick,
  maxPriceCents,
  period,
  budgetCents,
  leadCap,
  startsOn,
  endsOn,
  ...filter
}: StandingOrderRequest): StandingTerms {
  const days = { startsOn: startsOn || null, endsOn: endsOn || null };
  return { name, filter: toLeadFilter(filter), pick, maxPriceCents, period, budgetCents, leadCap: leadCap ?? null, ...days };
}

/** A filter is changed as a whole; what else is not named stays. */
function changed(before: StandingTerms, request: ChangeStandingOrderRequest): StandingTerms {
  const named = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const { filter: text, facets, zone, ...others } = named as ChangeStandingOrderRequest;
  const isFiltered = [text, facets, zone].some((part) => part !== undefined);
  const { name, pick, maxPriceCents, period, budgetCents, leadCap, startsOn, endsOn } = { ...before, ...others };
  const filter = isFiltered ? toLeadFilter({ filter: text, facets, zone }) : before.filter;
  return { name, filter, pick, maxPriceCents, period, budgetCents, leadCap, startsOn: startsOn || null, endsOn: endsOn || null };
}

function toValues({
  name,
  filter,
  pick,
  maxPriceCents,
  period,
  budgetCents,
  leadCap,
  startsOn,
  endsOn,
}: StandingTerms): AuditValues {
  const optional = Object.entries({ leadCap, startsOn, endsOn }).filter(([, value]) => value !== null);
  return { name, filter: JSON.stringify(filter), pick, maxPriceCents, period, budgetCents, ...Object.fromEntries(optional) };
}
