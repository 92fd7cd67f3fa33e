import type { CancelReason, OrderChannel, OrderStatus } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import { leadPriceCents, leadPriceLists } from '@warmline/domain/leads/lead-price';
import type { Random } from '@warmline/domain/seeded-random';
import { HOUR_MS } from '@warmline/domain/time/durations';
import type { DemoFile, DemoLead } from './demo-leads.js';
import { demoPackage } from './demo-packages.js';

const BY_THE_BOOK = leadPriceLists({});
const PACKAGE_ORDERS = 132;
const LEAD_ORDERS = 54;

export interface DemoBuyer {
  username: string;
  email: string;
  state: string;
}

export interface DemoOrder {
  /** Null for a guest. */
  buyer: DemoBuyer | null;
  receiptEmail: string;
  channel: OrderChannel;
  product: Product;
  description: string;
  details: object;
  quantity: number;
  unitCents: number | null;
  totalCents: number;
  createdAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  disputedAt: Date | null;
  completedAt: Date | null;
  status: OrderStatus;
  cancelReason: CancelReason | null;
  /** Refunded by staff, in cents; 0 for none. */
  refundCents: number;
  lines: { lead: DemoLead; priceCents: number }[];
}

type Outcome = Pick<
  DemoOrder,
  'createdAt' | 'paidAt' | 'cancelledAt' | 'disputedAt' | 'completedAt' | 'status' | 'cancelReason' | 'refundCents'
>;

/** Generates orders of the last four months, of every channel and status, oldest first; no lead is bought twice. */
export function demoOrders(random: Random, now: number, buyers: readonly DemoBuyer[], files: readonly DemoFile[]): DemoOrder[] {
  const packages = Array.from({ length: PACKAGE_ORDERS }, (_, index) =>
    packageOrder(random, buyers, outcomeOf(random, now, index, PACKAGE_ORDERS)),
  );
  const inventory = random.shuffled(files.flatMap(({ leads, at }) => leads.map((lead) => ({ lead, at: at.getTime() }))));
  const purchases = Array.from({ length: LEAD_ORDERS }, (_, index) =>
    leadOrder(random, buyers, inventory, outcomeOf(random, now, index, LEAD_ORDERS)),
  );
  return [...packages, ...purchases.filter(({ lines }) => lines.length > 0)].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
}

function packageOrder(random: Random, buyers: readonly DemoBuyer[], outcome: Outcome): DemoOrder {
  const customer = random.pick(buyers);
  const { guest, price, ...ordered } = demoPackage(random, customer.state);
  const refundCents = outcome.status === 'completed' && random.next() < 0.06 ? price.unitCents * random.between(1, 3) : 0;
  return {
    ...outcome,
    ...ordered,
    ...price,
    refundCents,
    buyer: guest ? null : customer,
    receiptEmail: customer.email,
    lines: [],
  };
}

function leadOrder(
  random: Random,
  buyers: readonly DemoBuyer[],
  inventory: { lead: DemoLead; at: number }[],
  outcome: Outcome,
): DemoOrder {
  const buyer = random.pick(buyers);
  const at = outcome.createdAt.getTime();
  const wanted = random.pick([5, 10, 12, 20, 25, 40, 60, 100]);
  const lines: DemoOrder['lines'] = [];
  // Orders that ended unpaid put their leads back on sale; only live orders own leads.
  for (let index = inventory.length - 1; index >= 0 && lines.length < wanted; index -= 1) {
    const { lead, at: imported } = inventory[index]!;
    if (imported > at || (lead.state !== buyer.state && random.next() > 0.15)) continue;
    const priced = { formFilledAt: lead.filledAt.getTime(), priceProfile: lead.profile, explicitPriceCents: lead.explicitCents };
    lines.push({ lead, priceCents: leadPriceCents(priced, at, BY_THE_BOOK) });
    inventory.splice(index, 1);
  }
  return {
    ...outcome,
    refundCents: 0,
    buyer,
    receiptEmail: buyer.email,
    channel: 'aged-leads',
    product: 'aged_lead',
    description: 'Aged leads',
    details: {},
    quantity: lines.length,
    unitCents: null,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    lines,
  };
}

/**
 * Generates the outcome of the `index`th of `count` orders: the newest wait for payment or work, older ones are done, a few were
 * canceled.
 */
function outcomeOf(random: Random, now: number, index: number, count: number): Outcome {
  const hoursAgo = 0.2 + ((count - index) / count) ** 1.7 * 115 * 24 * (0.92 + random.next() * 0.08);
  const createdAt = new Date(now - hoursAgo * HOUR_MS);
  const later = (hours: number): Date => new Date(Math.min(now, createdAt.getTime() + hours * HOUR_MS));
  const outcome: Outcome = {
    createdAt,
    paidAt: null,
    cancelledAt: null,
    disputedAt: null,
    completedAt: null,
    status: 'pending',
    cancelReason: null,
    refundCents: 0,
  };
  const chance = random.next();
  // The newest order waits for its payment, so that the demo always shows one.
  if (index === count - 1 || (hoursAgo < 14 && chance < 0.45)) return outcome;
  if (chance < 0.13) {
    const cancelReason = random.pick(['expired', 'expired', 'by_buyer', 'by_staff'] as const);
    return { ...outcome, status: 'cancelled', cancelReason, cancelledAt: later(cancelReason === 'expired' ? 24 : 2) };
  }
  const paidAt = later(random.between(1, 9) / 60);
  if (hoursAgo < 80 || chance > 0.94)
    return { ...outcome, status: 'paid', paidAt, disputedAt: chance > 0.985 ? later(70) : null };
  return { ...outcome, status: 'completed', paidAt, completedAt: later(random.between(20, 75)) };
}
