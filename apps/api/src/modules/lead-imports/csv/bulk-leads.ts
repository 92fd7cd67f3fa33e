import type { FieldError } from '@warmline/contracts/http/errors';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { BULK_LEAD_FIELDS, type BulkLeadField } from '@warmline/contracts/lead-imports/bulk';
import { enteredFormFill, MAX_DAYS } from '@warmline/domain/leads/entered-lead';
import { isoTime } from '@warmline/domain/time/iso-time';
import type { BulkPart } from './bulk-body.js';

/** Longest list of field errors in a response. */
const MAX_ERRORS = 20;
const COLUMNS = ['name', 'email', 'phone', 'state', 'ageRange', 'price', 'formFillTime'] as const;
type FieldMapping = Partial<Record<BulkLeadField, string | null>>;

export interface CheckedBulk {
  errors: FieldError[];
  fieldMapping: FieldMapping;
}

/** Reads the body of a bulk upload once and returns the errors, each with its field. */
export async function checkBulk(parts: AsyncIterable<BulkPart>): Promise<CheckedBulk> {
  const errors: FieldError[] = [];
  let leads: number | null = null;
  let fieldMapping: FieldMapping = {};
  const note = (...found: FieldError[]) => errors.push(...found.slice(0, MAX_ERRORS - errors.length));
  for await (const part of parts) {
    if ('lead' in part) {
      leads = (leads ?? 0) + 1;
      if (leads > IMPORT_LIMITS.bulkUploadLeads) {
        errors.unshift({ field: 'leads', message: `leads may contain at most ${IMPORT_LIMITS.bulkUploadLeads} leads` });
        break;
      }
      note(...leadErrors(part.lead, `leads.${part.index}`));
    } else if (part.key === 'fieldMapping') {
      const found = mappingErrors(part.value);
      note(...found);
      if (found.length === 0) fieldMapping = part.value as FieldMapping;
    } else if (part.key === 'leads') note({ field: 'leads', message: 'leads must be an array of leads' });
    else note({ field: part.key, message: `The field ${part.key} is not known` });
  }
  if (leads === null && errors.length === 0) errors.push({ field: 'leads', message: 'Please send at least one lead.' });
  return { errors: errors.slice(0, MAX_ERRORS), fieldMapping };
}

function leadErrors(lead: unknown, field: string): FieldError[] {
  if (lead === null || typeof lead !== 'object' || Array.isArray(lead)) return [{ field, message: 'A lead must be an object' }];
  return Object.entries(lead)
    .filter(([, value]) => value !== null && typeof value !== 'string' && typeof value !== 'number')
    .map(([key]) => ({ field: `${field}.${key}`, message: `${key} must be text or a number` }));
}

function mappingErrors(value: unknown): FieldError[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [{ field: 'fieldMapping', message: 'fieldMapping must name a key for each field' }];
  return Object.entries(value).flatMap(([field, key]) => {
    if (!(BULK_LEAD_FIELDS as readonly string[]).includes(field))
      return [{ field: `fieldMapping.${field}`, message: `${field} is not a field of a lead` }];
    return key === null || typeof key === 'string' ? [] : [{ field: `fieldMapping.${field}`, message: 'A key must be a string' }];
  });
}

/** Yields the leads as lines of a CSV file, with the text unchanged. An `actualAge` in days counts back from `now` (ms). */
export async function* bulkAsCsv(
  parts: AsyncIterable<BulkPart>,
  fieldMapping: FieldMapping,
  now: number,
): AsyncGenerator<string> {
  yield lineOf(COLUMNS);
  for await (const part of parts) {
    if (!('lead' in part)) continue;
    const lead = part.lead as Record<string, string | number | null>;
    const valueOf = (field: BulkLeadField) => {
      const key = fieldMapping[field];
      return String((typeof key === 'string' ? lead[key] : undefined) ?? lead[field] ?? '');
    };
    const cells = COLUMNS.map(valueOf);
    const days = Number(valueOf('actualAge') || Number.NaN);
    const dated = valueOf('formFillTime') !== '' || valueOf('ageRange') !== '';
    if (!dated && Number.isInteger(days) && days >= 0 && days <= MAX_DAYS)
      cells[COLUMNS.indexOf('formFillTime')] = isoTime(enteredFormFill({ actualAge: days }, now));
    yield lineOf(cells);
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
}
