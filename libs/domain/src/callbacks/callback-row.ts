import { CALLBACK_FILE_MESSAGES } from '@warmline/contracts/callbacks/files';
import type { ColumnMapping } from '@warmline/contracts/lead-imports/types';
import { detectColumns, headerKey } from '../csv-columns.ts';
import { readLeadRow } from '../lead-row.ts';
import { parseRequestedTime } from './requested-time.ts';

/** The columns of a file of callbacks. */
export interface CallbackColumns {
  mapping: ColumnMapping;
  /** Undefined if the file has none. */
  requested: number | undefined;
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

/** Detects the columns of a file of callbacks as for leads (L6); null if name, phone, email, state or price is missing. */
export function callbackColumns(headers: readonly string[]): CallbackColumns | null {
  const keys = headers.map(headerKey);
  const { name, firstName, lastName, phone, email, state, price } = detectColumns(headers);
  const found = REQUESTED.map((word) => keys.indexOf(word)).find((column) => column >= 0);
  const hasName = name !== undefined || firstName !== undefined || lastName !== undefined;
  if (!hasName || phone === undefined || email === undefined || state === undefined || price === undefined) return null;
  const of = {
    ...(name !== undefined && { name }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  };
  return { mapping: { ...of, phone, email, state, price }, requested: found };
}

/** Reads a row of a file of callbacks: names, phones and states as in files of leads (L6), but email and price are required. */
export function readCallbackRow(
  cells: readonly string[],
  { mapping, requested }: CallbackColumns,
  now: number,
): { callback: CallbackEntry } | { rejected: string } {
  const read = readLeadRow(cells, { mapping, defaultAgeRange: '30-60', plannedAt: now });
  if ('rejected' in read) return read;
  if ('empty' in read) return { rejected: CALLBACK_FILE_MESSAGES.empty };
  const { name, phone, email, state, explicitPriceCents: priceCents } = read.lead;
  if (email === null) return { rejected: CALLBACK_FILE_MESSAGES.rowEmail };
  if (priceCents === null) return { rejected: CALLBACK_FILE_MESSAGES.rowPrice };
  const text = requested === undefined ? '' : (cells[requested] ?? '').trim();
  const requestedAt = text === '' ? null : parseRequestedTime(text, state);
  if (text !== '' && requestedAt === null) return { rejected: CALLBACK_FILE_MESSAGES.rowTime };
  return { callback: { name, phone, email, state, priceCents, requestedAt } };
}
