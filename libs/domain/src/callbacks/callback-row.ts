import { APPOINTMENT_LIMITS } from '@warmline/contracts/callbacks/appointments';
import { CALLBACK_FILE_MESSAGES } from '@warmline/contracts/callbacks/files';
import type { ColumnMapping } from '@warmline/contracts/lead-imports/types';
import { detectColumns, headerKey, withoutUnit } from '../files/csv-columns.ts';
import { readLeadRow } from '../files/lead-row.ts';
import { isSlotLength, slotProblem } from './appointment-slot.ts';
import { parseRequestedTime } from './requested-time.ts';

/** The columns of a file of callbacks. */
export interface CallbackColumns {
  mapping: ColumnMapping;
  /** These are undefined if the file has none. */
  requested: number | undefined;
  slot: number | undefined;
  minutes: number | undefined;
}

/** A callback as a file has it. */
export interface CallbackEntry {
  name: string;
  /** Ten digits. */
  phone: string;
  email: string;
  state: string;
  priceCents: number;
  /** ms since the epoch; null for any time. */
  requestedAt: number | null;
  /** The agreed time and length of an appointment; both null for a callback. */
  slotAt: number | null;
  slotMinutes: number | null;
}

/** Headers of the requested time, likeliest first. */
const REQUESTED = [
  'requestedtime',
  'requestedat',
  'requested',
  'callbacktime',
  'callbackat',
  'callbackdate',
  'preferredtime',
  'besttimetocall',
  'besttime',
  'calltime',
  'time',
];
/** Headers of the agreed time and the length of an appointment. */
const SLOT = ['appointmenttime', 'appointmentat', 'appointment', 'agreedtime', 'agreedat', 'slottime', 'slotat', 'slot'];
const MINUTES = ['appointmentminutes', 'slotminutes', 'minutes', 'durationminutes', 'duration', 'length'];

/** Detects the columns of a file of callbacks as for leads (L6); null if name, phone, email, state or price is missing. */
export function callbackColumns(given: readonly string[]): CallbackColumns | null {
  const headers = given.map(withoutUnit);
  const keys = headers.map(headerKey);
  const { name, firstName, lastName, phone, email, state, price } = detectColumns(headers);
  const columnOf = (words: readonly string[]) => words.map((word) => keys.indexOf(word)).find((column) => column >= 0);
  const hasName = name !== undefined || firstName !== undefined || lastName !== undefined;
  if (!hasName || phone === undefined || email === undefined || state === undefined || price === undefined) return null;
  const of = {
    ...(name !== undefined && { name }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  };
  return {
    mapping: { ...of, phone, email, state, price },
    requested: columnOf(REQUESTED),
    slot: columnOf(SLOT),
    minutes: columnOf(MINUTES),
  };
}

/** Reads a row of a file of callbacks: names, phones and states as in files of leads (L6), but email and price are required. */
export function readCallbackRow(
  cells: readonly string[],
  { mapping, requested, slot, minutes }: CallbackColumns,
  now: number,
): { callback: CallbackEntry } | { rejected: string } {
  const read = readLeadRow(cells, { mapping, defaultAgeRange: '30-60', plannedAt: now });
  if ('rejected' in read) return read;
  if ('empty' in read) return { rejected: CALLBACK_FILE_MESSAGES.empty };
  const { name, phone, email, state, explicitPriceCents: priceCents } = read.lead;
  if (email === null) return { rejected: CALLBACK_FILE_MESSAGES.rowEmail };
  if (priceCents === null) return { rejected: CALLBACK_FILE_MESSAGES.rowPrice };
  const cellOf = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const text = cellOf(requested);
  const requestedAt = text === '' ? null : parseRequestedTime(text, state);
  if (text !== '' && requestedAt === null) return { rejected: CALLBACK_FILE_MESSAGES.rowTime };
  const agreed = readSlot(cellOf(slot), cellOf(minutes), state, now);
  if ('rejected' in agreed) return agreed;
  return { callback: { name, phone, email, state, priceCents, requestedAt, ...agreed } };
}

/** Reads the agreed time and its length; without a time, there may be no length. */
function readSlot(
  text: string,
  length: string,
  state: string,
  now: number,
): Pick<CallbackEntry, 'slotAt' | 'slotMinutes'> | { rejected: string } {
  if (text === '') return length === '' ? { slotAt: null, slotMinutes: null } : { rejected: CALLBACK_FILE_MESSAGES.rowMinutes };
  const slotAt = parseRequestedTime(text, state);
  if (slotAt === null) return { rejected: CALLBACK_FILE_MESSAGES.rowSlot };
  if (slotProblem(slotAt, now) !== null) return { rejected: CALLBACK_FILE_MESSAGES.rowSlotTime };
  const slotMinutes = length === '' ? APPOINTMENT_LIMITS.minutes.usual : Number(length);
  return isSlotLength(slotMinutes) ? { slotAt, slotMinutes } : { rejected: CALLBACK_FILE_MESSAGES.rowMinutes };
}
