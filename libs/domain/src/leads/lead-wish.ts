import type { OrderSetup } from '@warmline/contracts/orders/setup';
import { isFromInventory, type OrderChannel } from '@warmline/contracts/orders/types';
import type { AgeRange } from '@warmline/contracts/prices/price-book';
import type { Product } from '@warmline/contracts/prices/products';
import { readFulfillmentDetails } from '../orders/fulfillment-details.ts';
import { suggestedSetup } from '../orders/order-setup.ts';

/** Days after which leads that are still missing are refunded (M99). */
export const DELIVERY_DAYS = 14;

/** Which leads a buyer wants who bought them by number. */
export interface LeadWish {
  /** Two-letter codes; none until the buyer has named their states. */
  states: string[];
  ages: AgeRange[];
}

/**
 * Returns which leads an order wants (L53): its set-up names the states, else its form; an order that paid for any age gets the
 * youngest until its set-up names others.
 */
export function leadWish(details: unknown, setup: Pick<OrderSetup, 'states' | 'leadAges'> | null): LeadWish {
  const { ageRange } = readFulfillmentDetails('aged_lead', details);
  const { states } = setup ?? suggestedSetup({ product: 'aged_lead', details });
  if (ageRange) return { states, ages: [ageRange] };
  return { states, ages: setup && setup.leadAges.length > 0 ? setup.leadAges : ['30-60'] };
}

/** Returns the state and age range of each kind of lead that fits a wish. */
export function kindsOf({ states, ages }: LeadWish): string[] {
  return states.flatMap((state) => ages.map((age) => `${state} ${age}`));
}

/** Returns whether an order is a package of leads or callbacks, which are found after the payment; any other order names them. */
export function isLeadPackage({ product, channel }: { product: Product; channel: OrderChannel }): boolean {
  return (product === 'aged_lead' || product === 'callback') && !isFromInventory({ channel });
}

/** Returns whether the form of a package has named the states that it is delivered in: then its delivery waits for no set-up. */
export function isDeliverable(order: { product: Product; channel: OrderChannel; details: unknown }): boolean {
  return isLeadPackage(order) && leadWish(order.details, null).states.length > 0;
}
