import type { FieldError } from '@warmline/contracts/http/errors';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { tooLong } from '@warmline/contracts/fields/too-long';
import {
  SETUP_MESSAGES,
  SETUP_TIME_ZONES,
  type OrderSetup,
  type SaveSetupRequest,
  type SetupQuestions,
  type SetupTimeZone,
} from '@warmline/contracts/orders/setup';
import { isFromInventory, type OrderChannel } from '@warmline/contracts/orders/types';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import type { Product } from '@warmline/contracts/prices/products';
import { readFulfillmentDetails } from './fulfillment-details.ts';
import { extensionOf, normalizePhone } from '../places/us-phone.ts';
import { US_STATES } from '../places/us-states.ts';
import { statesIn } from '../places/working-states.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';

type Phone = Pick<OrderSetup, 'transferPhone' | 'transferExtension'>;

const CODES: readonly string[] = US_STATES.map(([code]) => code);

/** Returns what the set-up of an order asks for; null for leads from inventory, which are delivered at once (M81). */
export function setupQuestions(order: { channel: OrderChannel; product: Product; details: unknown }): SetupQuestions | null {
  if (isFromInventory(order)) return null;
  const isAged = order.product === 'aged_lead';
  return {
    calls: order.product === 'live_transfer',
    leadAges: isAged && readFulfillmentDetails('aged_lead', order.details).ageRange === undefined,
  };
}

/** Returns whether an order waits for its set-up until one is saved; the order form of the dashboard has asked everything. */
export function needsSetup({ channel }: { channel: OrderChannel }): boolean {
  return !isFromInventory({ channel }) && channel !== 'dashboard-transfers';
}

/** Returns what an order already says about its delivery, for the first time its set-up is opened. */
export function suggestedSetup({ product, details }: { product: Product; details: unknown }): OrderSetup {
  const { workingStates = '' } = readFulfillmentDetails(product, details);
  const { transferHours, transferPhone } = readFulfillmentDetails('live_transfer', product === 'live_transfer' ? details : {});
  return {
    states: sortedCodes(statesIn(workingStates)),
    hours: transferHours ?? null,
    timeZone: null,
    ...phoneOf(transferPhone ?? ''),
    startsOn: null,
    leadAges: [],
    note: '',
  };
}

/** Returns what is wrong with an entered set-up, by field. `known` is the phone that is used if none is entered. */
export function setupErrors(
  { calls }: SetupQuestions,
  entered: SaveSetupRequest,
  { phone, now }: { phone: string | null; now: Date },
): FieldError[] {
  const { states, hours, timeZone, transferPhone, startsOn, leadAges = [], note } = entered;
  const number = transferPhone?.trim() ? normalizePhone(transferPhone) : phone;
  const wrong: Record<keyof typeof SETUP_MESSAGES, boolean> = {
    states: states.length === 0 || !states.every((code) => CODES.includes(code)),
    hours: calls && (!hours?.trim() || hours.length > LIMITS.shortText.max),
    timeZone: calls && !SETUP_TIME_ZONES.some(([zone]) => zone === timeZone),
    transferPhone: calls && number === null,
    startsOn: Boolean(startsOn) && !isNear(startsOn ?? '', now),
    leadAges: !leadAges.every(isAgeRange),
    note: (note ?? '').length > LIMITS.longText.max,
  };
  const messages = { ...SETUP_MESSAGES, ...(hours?.trim() && { hours: tooLong(LIMITS.shortText.max) }) };
  return Object.entries(wrong).flatMap(([field, isWrong]) =>
    isWrong ? [{ field, message: messages[field as keyof typeof SETUP_MESSAGES] }] : [],
  );
}

/**
 * Returns the set-up to store; call it only if `setupErrors` is empty. A phone or a note that is left out stays as in `before`.
 */
export function setupOf(
  { calls, leadAges: asksAges }: SetupQuestions,
  entered: SaveSetupRequest,
  before: OrderSetup,
): OrderSetup {
  const { states, hours, timeZone, transferPhone, startsOn, leadAges = [], note } = entered;
  return {
    states: sortedCodes(states),
    hours: calls ? (hours?.trim() ?? null) : null,
    timeZone: calls ? (timeZone as SetupTimeZone) : null,
    ...(!calls ? phoneOf('') : transferPhone?.trim() ? phoneOf(transferPhone) : keptPhone(before)),
    startsOn: startsOn || null,
    leadAges: asksAges ? AGE_RANGES.filter((range) => leadAges.includes(range)) : [],
    note: note == null ? before.note : note.trim(),
  };
}

function phoneOf(typed: string): Phone {
  const transferPhone = normalizePhone(typed);
  return { transferPhone, transferExtension: transferPhone === null ? null : extensionOf(typed) };
}

function keptPhone({ transferPhone, transferExtension }: Phone): Phone {
  return { transferPhone, transferExtension };
}

function sortedCodes(states: readonly string[]): string[] {
  return CODES.filter((code) => states.includes(code));
}

function isAgeRange(text: string): text is AgeRange {
  return AGE_RANGES.some((range) => range === text);
}

/** A day is over last in Hawaii, ten hours after UTC. */
function isNear(day: string, now: Date): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return false;
  return at > now.getTime() - DAY_MS - 10 * HOUR_MS && at <= now.getTime() + 366 * DAY_MS;
}
