import type { OrderChannel } from '@warmline/contracts/orders/types';
import { AGE_RANGES, type CheckoutTier } from '@warmline/contracts/prices/price-book';
import type { Product } from '@warmline/contracts/prices/products';
import { productOfLeadType } from '@warmline/domain/prices/product';
import {
  checkoutRateCents,
  dashboardTransferQuote,
  highVolumeRateCents,
  quote,
  ringcloudRateCents,
  surveyRateCents,
  type QuotedPrice,
} from '@warmline/domain/prices/quote';
import type { Random } from '@warmline/domain/seeded-random';
import { US_STATES } from '@warmline/domain/places/us-states';

/** A package order, as it is stored. */
export interface DemoPackage {
  channel: OrderChannel;
  product: Product;
  description: string;
  price: QuotedPrice;
  details: object;
  /** Package checkouts need no account. */
  guest: boolean;
}

const HOURS = ['9am-5pm EST', '10am-6pm EST', '9am-4pm CST', '8am-4pm PST', '10am-7pm CST'];
const TIERS = [
  ['standard', 'Standard Package', 25],
  ['special', 'Special Offer Package', 25],
  ['premium', 'Premium Volume Package', 50],
  ['enterprise', 'Enterprise Volume Package', 100],
  ['ultimate', 'Ultimate Volume Package', 200],
] as const satisfies readonly (readonly [CheckoutTier, string, number])[];

/** Generates one order of any channel, most often of the dashboard. */
export function demoPackage(random: Random, homeState: string): DemoPackage {
  const door = random.next();
  if (door < 0.45) return fromDashboard(random, homeState);
  if (door < 0.67) return fromCheckout(random);
  if (door < 0.75) return highVolume(random);
  return door < 0.88 ? fromSurvey(random) : fromRingcloud(random, homeState);
}

function fromDashboard(random: Random, homeState: string): DemoPackage {
  const callsPerDay = random.pick([5, 8, 10, 15, 20]);
  const transfers = callsPerDay * random.between(2, 10);
  const details = {
    callsPerDay,
    transferHours: random.pick(HOURS),
    transferPhone: `(800) 555-01${random.between(10, 99)}`,
    workingStates: statesAround(random, homeState),
  };
  return {
    channel: 'dashboard-transfers',
    product: 'live_transfer',
    description: 'Live Transfers',
    price: dashboardTransferQuote(transfers),
    details,
    guest: false,
  };
}

function fromCheckout(random: Random): DemoPackage {
  const [tier, description, usual] = random.pick(TIERS);
  const price = quote(usual * random.between(1, 3), checkoutRateCents(tier));
  return { channel: 'checkout', product: 'live_transfer', description, price, details: { tier }, guest: random.next() < 0.5 };
}

function highVolume(random: Random): DemoPackage {
  const count = random.pick([50, 75, 100, 150, 200, 300]);
  const price = quote(count, highVolumeRateCents(count));
  return {
    channel: 'high-volume',
    product: 'live_transfer',
    description: 'High-Volume Package',
    price,
    details: { tier: 'high-volume' },
    guest: random.next() < 0.3,
  };
}

function fromSurvey(random: Random): DemoPackage {
  const leadType = random.pick(['Live Transfers', 'Live Transfers', 'Call-Backs', 'Aged Leads'] as const);
  const ageRange = leadType === 'Aged Leads' ? random.pick(AGE_RANGES) : undefined;
  const count = random.between(2, 12) * 10;
  const asked = leadType === 'Live Transfers' ? { callsPerDay: 10, transferHours: random.pick(HOURS) } : {};
  const price = quote(count, surveyRateCents(leadType, ageRange));
  return {
    channel: 'survey',
    product: productOfLeadType(leadType),
    description: leadType,
    price,
    details: { ageRange, ...asked },
    guest: false,
  };
}

function fromRingcloud(random: Random, homeState: string): DemoPackage {
  const [packageType, description] = random.pick([
    ['live_transfers', 'Live Transfers Package'],
    ['live_transfers', 'Live Transfers Package'],
    ['call_backs', 'Call-Backs Package'],
    ['partial_apps', 'Aged Leads Package'],
  ] as const);
  const ageRange = packageType === 'partial_apps' ? random.pick(AGE_RANGES) : undefined;
  const count = random.between(2, 10) * 10;
  const calls =
    packageType === 'live_transfers'
      ? { callsPerDay: 10, transferHours: random.pick(HOURS), transferPhone: '(800) 555-0199' }
      : {};
  const details = {
    ageRange,
    workingStates: statesAround(random, homeState),
    ...calls,
  };
  return {
    channel: 'ringcloud',
    product: productOfLeadType(packageType),
    description,
    price: quote(count, ringcloudRateCents(packageType, ageRange)),
    details,
    guest: false,
  };
}

function statesAround(random: Random, homeState: string): string {
  const others = random.shuffled(US_STATES.map(([code]) => code)).slice(0, random.between(0, 4));
  return [...new Set([homeState, ...others])].join(', ');
}
