import type { ImportField } from '@warmline/contracts/api/imports';
import { LEAD_PRICE_PROFILES, type LeadPriceProfile } from '@warmline/contracts/price-book';
import { formatCents } from '../../../lib/format.ts';

export const FIELD_LABELS: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  state: 'State',
  ageRange: 'Age range',
  price: 'Price',
  formFillTime: 'Form fill time',
};

const PROFILE_NAMES: Record<LeadPriceProfile, string> = { template: 'Template', form: 'Single-lead form' };

/** `Template: $3.00 / $2.00 / $0.75`, youngest leads first ([001] §9 states both; the template's is preselected, M14). */
export const PROFILE_OPTIONS = (['template', 'form'] as const).map((profile) => ({
  value: profile,
  label: `${PROFILE_NAMES[profile]}: ${Object.values(LEAD_PRICE_PROFILES[profile]).map(formatCents).join(' / ')}`,
}));
