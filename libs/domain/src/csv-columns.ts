import {
  OPTIONAL_IMPORT_FIELDS,
  type ColumnMapping,
  type ImportField,
  type OptionalImportField,
} from '@warmline/contracts/lead-imports/types';
import { CONTAINED, SYNONYMS } from './csv-synonyms.ts';

/** Normalizes a header for comparison: no byte-order mark, quotes, case, accents or punctuation. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Returns every column that may hold the phone, likeliest header first; the number of valid phone numbers in each decides (L6). */
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
 * Returns the fields that a manual mapping still needs: name, email, phone, state, ageRange and price (B5.49). A form-fill time replaces the age
 * range, and the area code replaces the state if that was chosen.
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
