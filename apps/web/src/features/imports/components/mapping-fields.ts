import { formatCents } from '@warmline/domain/money/money';
import type { ImportField, ImportView } from '@warmline/contracts/lead-imports/types';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import type { LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { formatCount } from '../../../lib/text/format.ts';

export const FIELD_LABELS: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  state: 'State',
  zip: 'ZIP code',
  ageRange: 'Age range',
  price: 'Price',
  cost: 'Vendor cost',
  formFillTime: 'Form fill time',
};

export const NOT_IN_FILE = 'Not in this file';
/** A form fill time gives a more exact age than an age range. */
export const AGE_BY_TIME = 'By form fill time';

export const STATE_BY_AREA_CODE = 'From the area code';

export const PROFILE_NAMES: Record<LeadPriceProfile, string> = { template: 'Template', form: 'Single-lead form' };

/** Formats `Template: $3.00 / $2.00 / $0.75`, youngest leads first (B9.10, B9.11; the template's list is preselected, M14). */
export function profileOptions(lists: LeadPriceLists) {
  return (['template', 'form'] as const).map((profile) => ({
    value: profile,
    label: `${PROFILE_NAMES[profile]}: ${Object.values(lists[profile]).map(formatCents).join(' / ')}`,
  }));
}

/** Name of a column in the file, or its position. */
export function headerName(headers: readonly string[], column: number): string {
  const header = headers[column]?.trim() ?? '';
  return header === '' ? `Column ${column + 1}` : header;
}

/**
 * Lists other columns that could contain the phone, with how many of the first rows have a valid number; undefined if there are
 * none.
 */
export function otherPhones({ phoneColumns, headers }: ImportView, chosen: number | undefined): string | undefined {
  const others = phoneColumns.filter(({ column }) => column !== chosen);
  if (others.length === 0) return undefined;
  const labels = others.map(
    ({ column, valid, rows }) => `${headerName(headers, column)} (${formatCount(valid)} of ${formatCount(rows)} are numbers)`,
  );
  return `Also possible: ${labels.join(', ')}`;
}
