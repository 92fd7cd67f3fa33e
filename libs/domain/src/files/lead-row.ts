import type { ColumnMapping, ImportField } from '@warmline/contracts/lead-imports/types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MAX_CHARGE_CENTS, type AgeRange } from '@warmline/contracts/prices/price-book';
import { stateOfAreaCode } from '../places/area-codes.ts';
import { parseFormFillTime } from '../leads/form-fill-time.ts';
import { formFillTimeFor, readAgeRange } from '../leads/lead-age.ts';
import { parseDollars } from '../money/money.ts';
import { normalizePhone } from '../places/us-phone.ts';
import { isUsState, normalizeState } from '../places/us-states.ts';
import { DAY_MS } from '../time/durations.ts';

/** Settings that a plan fixes so that every later reading of a row gives the same lead. */
export interface RowRules {
  mapping: ColumnMapping;
  defaultAgeRange: AgeRange;
  /** Whether a row without a state gets the state of its phone's area code (L32). */
  stateByAreaCode?: boolean;
  /** ms since the epoch; lead ages are counted from here. */
  plannedAt: number;
}

export interface LeadRow {
  name: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
  state: string;
  /** Five digits; null if the row has none. */
  zip: string | null;
  /** ms since the epoch. */
  formFilledAt: number;
  explicitPriceCents: number | null;
  /** What the vendor charged for this lead, if the row says so (L40). */
  costCents: number | null;
}

/**
 * `stateFilled`: the state comes from the area code, not from the row. `warnings`: cells that are left out of the lead (L13,
 * L42), or stored as written (L11).
 */
export type RowReading =
  | { lead: LeadRow; stateFilled?: true; warnings?: readonly RowWarning[] }
  | { rejected: string }
  | { empty: true };

/** What is left out of a lead that is stored anyway, or in it as written. */
export const ROW_WARNINGS = {
  email: "Email is not valid; it won't be stored.",
  price: 'Price is not valid; the price list applies.',
  zip: "ZIP code is not valid; it won't be stored.",
  cost: "Cost is not valid; it won't be stored.",
  state: 'State is not a US state; filters by state leave it out.',
} as const;
export type RowWarning = (typeof ROW_WARNINGS)[keyof typeof ROW_WARNINGS];

export const STATE_MISSING = 'State is missing';

/** `3.05555E+09`: how a spreadsheet shows and saves a long number. */
const SCIENTIFIC = /^\d(\.\d+)?e\+?\d+$/i;

/** Reads one data row by its mapping: a lead, the reason for its rejection, or an empty row (B5.46, B5.47, L3-L6). */
export function readLeadRow(cells: readonly string[], rules: RowRules): RowReading {
  if (cells.every((cell) => cell.trim() === '')) return { empty: true };
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed()))
    return { rejected: "The row contains characters that can't be stored" };
  const cell = (field: ImportField) => {
    const column = rules.mapping[field];
    return column === undefined ? '' : unwrapped((cells[column] ?? '').trim());
  };
  const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).trim().replace(/\s+/g, ' ');
  if (name === '') return { rejected: 'Name is missing' };
  if (name.length > LIMITS.name.max) return { rejected: `Name is longer than ${LIMITS.name.max} characters` };
  const phoneText = cell('phone');
  if (phoneText === '') return { rejected: 'Phone is missing' };
  // Checked first because some of these contain ten digits, of mantissa and exponent.
  if (SCIENTIFIC.test(phoneText)) return { rejected: 'Phone was rounded by a spreadsheet and lost digits' };
  const phone = normalizePhone(phoneText);
  if (phone === null) return { rejected: 'Phone is not a 10-digit US number' };
  const written = normalizeState(cell('state'));
  const stateFilled = written === '' && rules.stateByAreaCode === true;
  const state = stateFilled ? (stateOfAreaCode(phone.slice(0, 3)) ?? '') : written;
  if (state === '') return { rejected: STATE_MISSING };
  if (state.length < LIMITS.state.min || state.length > LIMITS.state.max)
    return { rejected: 'State must be 2 to 40 characters long' };
  const filled = formFilledAt(cell('formFillTime'), cell('ageRange'), rules);
  if ('rejected' in filled) return filled;
  const email = emailOf(cell('email'));
  const zip = zipOf(cell('zip'));
  const price = centsOf(cell('price'), 1);
  const cost = centsOf(cell('cost'), 0);
  const warnings: RowWarning[] = [];
  if (!isUsState(state)) warnings.push(ROW_WARNINGS.state);
  if (email === undefined) warnings.push(ROW_WARNINGS.email);
  if (zip === undefined) warnings.push(ROW_WARNINGS.zip);
  if (price === undefined) warnings.push(ROW_WARNINGS.price);
  if (cost === undefined) warnings.push(ROW_WARNINGS.cost);
  return {
    lead: {
      name,
      phone,
      email: email ?? null,
      state,
      zip: zip ?? null,
      formFilledAt: filled.at,
      explicitPriceCents: price ?? null,
      costCents: cost ?? null,
    },
    ...(stateFilled && { stateFilled }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Removes the formula `="0123"` that some exports write so that a spreadsheet keeps the digits. */
function unwrapped(text: string): string {
  return text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1).trim() : text;
}

function formFilledAt(time: string, range: string, rules: RowRules): { at: number } | { rejected: string } {
  if (time !== '') {
    const at = parseFormFillTime(time);
    if (at === null) return { rejected: 'Form fill time is not a valid date' };
    if (at > rules.plannedAt) return { rejected: 'Form fill time is in the future' };
    if (at < rules.plannedAt - LEAD_LIMITS.ageYears * 365.25 * DAY_MS)
      return { rejected: `Form fill time is more than ${LEAD_LIMITS.ageYears} years ago` };
    return { at };
  }
  if (range === '') return { at: formFillTimeFor(rules.defaultAgeRange, rules.plannedAt) };
  const named = readAgeRange(range);
  return named ? { at: formFillTimeFor(named, rules.plannedAt) } : { rejected: 'Age range is not one of 30-60, 60-90, 90-180' };
}

/** Returns cents, null for an empty cell, or undefined for what is not an amount from `least` cents to the largest charge. */
function centsOf(text: string, least: number): number | null | undefined {
  if (text === '') return null;
  const cents = parseDollars(text);
  return cents === null || cents < least || cents > MAX_CHARGE_CENTS ? undefined : cents;
}

/**
 * A ZIP code with its extension of four digits or without; one from a table of numbers may lack its first zero and end in `.0`.
 */
const ZIP = /^(\d{4,5})(?:\.0|[- ]?\d{4})?$/;

/** Returns five digits, null for an empty cell, or undefined for another text. */
function zipOf(text: string): string | null | undefined {
  if (text === '') return null;
  return ZIP.exec(text)?.[1]?.padStart(5, '0');
}

/** What files write for "no email". */
const NO_EMAIL = /^(none|no email|no|n\/?a|null|nil|unknown|[-–.]+)$/i;

/**
 * Returns a valid address, null for none, or undefined for another text: the row is kept without it, with a warning (B3.04, L13).
 */
function emailOf(text: string): string | null | undefined {
  if (text === '' || NO_EMAIL.test(text)) return null;
  return text.length <= LIMITS.email.max && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined;
}
