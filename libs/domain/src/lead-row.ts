import type { ColumnMapping, ImportField } from '@warmline/contracts/lead-imports/types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/limits';
import { MAX_CHARGE_CENTS, type AgeRange } from '@warmline/contracts/prices/price-book';
import { stateOfAreaCode } from './area-codes.ts';
import { parseFormFillTime } from './form-fill-time.ts';
import { DAY_MS, formFillTimeFor, readAgeRange } from './lead-age.ts';
import { parseDollars } from './money.ts';
import { normalizePhone } from './us-phone.ts';
import { normalizeState } from './us-states.ts';

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
  /** ms since the epoch. */
  formFilledAt: number;
  explicitPriceCents: number | null;
}

/** `stateFilled`: the state comes from the area code, not from the row. */
export type RowReading = { lead: LeadRow; stateFilled?: true } | { rejected: string } | { empty: true };

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
  const price = explicitPrice(cell('price'));
  if (price === undefined) return { rejected: 'Price is not a valid dollar amount' };
  const email = emailOrNull(cell('email'));
  return {
    lead: { name, phone, email, state, formFilledAt: filled.at, explicitPriceCents: price },
    ...(stateFilled && { stateFilled }),
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

function explicitPrice(text: string): number | null | undefined {
  if (text === '') return null;
  const cents = parseDollars(text);
  return cents === null || cents === 0 || cents > MAX_CHARGE_CENTS ? undefined : cents;
}

/** Returns a valid address or null. The email is optional: a row with another text is kept without it (B3.04). */
function emailOrNull(text: string): string | null {
  return text.length <= LIMITS.email.max && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null;
}
