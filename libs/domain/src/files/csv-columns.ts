import {
  OPTIONAL_IMPORT_FIELDS,
  type ColumnMapping,
  type ImportField,
  type OptionalImportField,
} from '@warmline/contracts/lead-imports/types';
import { CONTAINED, isAmbiguousPrice, SYNONYMS } from './csv-synonyms.ts';

/** Normalizes a header for comparison: no byte-order mark, quotes, case, accents or punctuation. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const UNIT = /\s*\((?:utc|usd|local time)\)\s*$/i;

/** Returns a header without the unit that files of ours name behind it: `Called at` of `Called at (UTC)`. */
export const withoutUnit = (header: string): string => header.replace(UNIT, '');

/** Returns whether a header says that its times are UTC, as in `Called at (UTC)`. */
export const saysUtc = (header: string): boolean => /\(utc\)\s*$/i.test(header);

/**
 * Returns every column that may hold the phone, likeliest header first; the number of valid phone numbers in each decides (L6).
 */
export function phoneColumns(headers: readonly string[]): number[] {
  const keys = headers.map(headerKey);
  const rank = (key: string) => {
    const place = SYNONYMS.phone.indexOf(key);
    if (place >= 0) return place;
    return CONTAINED.phone?.any.test(key) && !CONTAINED.phone.not?.test(key) ? SYNONYMS.phone.length : -1;
  };
  return keys
    .map((key, column) => ({ column, place: rank(key) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place || a.column - b.column)
    .map(({ column }) => column);
}

/** Detects the column of each field from a file's headers; the first of two equal headers wins, and no column is used twice. */
export function detectColumns(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKey);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const take = (field: ImportField, column: number) => {
    if (column < 0) return;
    mapping[field] = column;
    taken.add(column);
  };
  for (const field of Object.keys(SYNONYMS) as ImportField[]) {
    const word = SYNONYMS[field].find((synonym) => keys.includes(synonym));
    if (word !== undefined) take(field, keys.indexOf(word));
  }
  for (const [field, rule] of Object.entries(CONTAINED) as [ImportField, { any: RegExp; not?: RegExp }][]) {
    if (mapping[field] !== undefined || (field === 'name' && mapping.firstName !== undefined)) continue;
    take(
      field,
      keys.findIndex((key, column) => !taken.has(column) && rule.any.test(key) && !rule.not?.test(key)),
    );
  }
  if (mapping.name !== undefined) {
    delete mapping.firstName;
    delete mapping.lastName;
  }
  return mapping;
}

/** What a vendor's column "Price" holds: our selling price, or what the vendor charges us (L41). */
export type PriceMeaning = 'selling' | 'cost';

/** Returns the column of a mapped price whose header doesn't say whose price it is, or null (L41). */
export function ambiguousPrice(headers: readonly string[], mapping: ColumnMapping): number | null {
  const { price, cost } = mapping;
  if (price === undefined || cost !== undefined) return null;
  return isAmbiguousPrice(headerKey(headers[price] ?? '')) ? price : null;
}

/** Moves an ambiguous price to where a vendor's files have it; without an answer it is mapped to neither field (L41). */
export function settlePrice(headers: readonly string[], mapping: ColumnMapping, means: PriceMeaning | null): ColumnMapping {
  const column = ambiguousPrice(headers, mapping);
  if (column === null || means === 'selling') return mapping;
  const { price: _price, ...rest } = mapping;
  return means === 'cost' ? { ...rest, cost: column } : rest;
}

/** Returns the price column that an admin has to say something about first: mapped to neither field, and not left out (L41). */
export function openPriceQuestion(
  headers: readonly string[],
  mapping: ColumnMapping,
  notInFile: readonly OptionalImportField[],
): number | null {
  if (mapping.price !== undefined || mapping.cost !== undefined || notInFile.includes('price')) return null;
  return ambiguousPrice(headers, detectColumns(headers));
}

/** Returns what a chosen mapping says about the vendor's ambiguous price column, or null if it has none (L41). */
export function priceMeaning(headers: readonly string[], mapping: ColumnMapping): PriceMeaning | null {
  const found = detectColumns(headers);
  const column = ambiguousPrice(headers, { price: found.price });
  if (column === null) return null;
  return mapping.price === column ? 'selling' : mapping.cost === column ? 'cost' : null;
}

/** Returns the fields that automatic mapping requires but did not find: name, email, phone, state (B5.45, L32). */
export function missingColumns(
  mapping: ColumnMapping,
  notInFile: readonly ImportField[] = [],
  stateByAreaCode = false,
): ImportField[] {
  const missing: ImportField[] = hasName(mapping) ? [] : ['name'];
  const given = stateByAreaCode ? [...notInFile, 'state'] : notInFile;
  for (const field of ['email', 'phone', 'state'] as const)
    if (mapping[field] === undefined && !given.includes(field)) missing.push(field);
  return missing;
}

/**
 * Returns the fields that a manual mapping still needs: name, email, phone, state, ageRange and price (B5.49). A form-fill time
 * replaces the age range, and the area code replaces the state if that was chosen.
 */
export function unansweredFields(
  mapping: ColumnMapping,
  notInFile: readonly OptionalImportField[],
  stateByAreaCode = false,
): ImportField[] {
  const missing: ImportField[] = hasName(mapping) ? [] : ['name'];
  if (mapping.phone === undefined) missing.push('phone');
  if (mapping.state === undefined && !stateByAreaCode) missing.push('state');
  for (const field of OPTIONAL_IMPORT_FIELDS) {
    const dated = field === 'ageRange' && mapping.formFillTime !== undefined;
    if (mapping[field] === undefined && !notInFile.includes(field) && !dated) missing.push(field);
  }
  return missing;
}

function hasName({ name, firstName, lastName }: ColumnMapping): boolean {
  return name !== undefined || firstName !== undefined || lastName !== undefined;
}
