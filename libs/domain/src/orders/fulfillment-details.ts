import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import type { Product } from '@warmline/contracts/prices/products';
import { CALLBACK_PREFERENCES, type CallbackPreference } from '@warmline/contracts/surveys/types';

interface Everywhere {
  /** The states that the agency works in, as text. */
  workingStates?: string;
  /** The agency's own state. */
  state?: string;
}

/**
 * What staff need to deliver an order, besides its quantity, by product (M66). All fields are optional, because not every form
 * asks for them.
 */
export interface FulfillmentDetails {
  aged_lead: Everywhere & { ageRange?: AgeRange };
  live_transfer: Everywhere & {
    /** The package of a package checkout. */
    tier?: string;
    callsPerDay?: number;
    /** As entered, with the time zone. */
    transferHours?: string;
    transferPhone?: string;
  };
  callback: Everywhere & { callbackPreference?: CallbackPreference };
  appointment: Everywhere;
}

/** The details of any product, for a view of several. */
export type AnyFulfillmentDetails = Partial<
  FulfillmentDetails['aged_lead'] & FulfillmentDetails['live_transfer'] & FulfillmentDetails['callback']
>;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const EVERYWHERE = { workingStates: isText, state: isText };
const CHECKS: { [P in Product]: Record<keyof FulfillmentDetails[P], Check> } = {
  aged_lead: { ...EVERYWHERE, ageRange: isOneOf(AGE_RANGES) },
  live_transfer: { ...EVERYWHERE, tier: isText, callsPerDay: isCount, transferHours: isText, transferPhone: isText },
  callback: { ...EVERYWHERE, callbackPreference: isOneOf(CALLBACK_PREFERENCES) },
  appointment: EVERYWHERE,
};

/** Returns the details of a product to store, from the answers of any form. Throws if an answer has the wrong type. */
export function fulfillmentDetails<P extends Product>(product: P, answers: object): FulfillmentDetails[P] {
  return pick(product, answers, (field) => {
    throw new TypeError(`The answer ${field} does not fit the product ${product}`);
  });
}

/** Returns stored details, without fields that have the wrong type; never throws. */
export function readFulfillmentDetails<P extends Product>(product: P, stored: unknown): FulfillmentDetails[P] {
  return pick(product, typeof stored === 'object' && stored !== null ? stored : {}, () => undefined);
}

function pick<P extends Product>(product: P, from: object, onWrong: (field: string) => void): FulfillmentDetails[P] {
  // Survey 2 calls it `transfersPerDay`.
  const { transfersPerDay, ...values } = from as Record<string, unknown>;
  values.callsPerDay ??= transfersPerDay;
  const picked: Record<string, unknown> = {};
  for (const [field, isRight] of Object.entries<Check>(CHECKS[product])) {
    const value = values[field];
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) continue;
    if (isRight(value)) picked[field] = value;
    else onWrong(field);
  }
  return picked as FulfillmentDetails[P];
}
