import { IMPORT_FIELDS, type ImportField, type ImportPlanRequest } from '@warmline/contracts/api/imports';
import { AGE_RANGES, LEAD_PRICE_PROFILES, type AgeRange, type LeadPriceProfile } from '@warmline/contracts/price-book';
import { SelectField } from '../../../components/form/select-field.tsx';
import { oneOf } from '../../../lib/search-params.ts';
import { FIELD_LABELS, PROFILE_OPTIONS } from './mapping-fields.ts';

export interface MappingFormProps {
  headers: readonly string[];
  plan: ImportPlanRequest;
  missing: readonly ImportField[];
  disabled: boolean;
  onChange: (change: Partial<ImportPlanRequest>) => void;
}

const NONE = '';

/** Which column feeds which field, which price list, and the age of leads whose row names none. Each change counts again. */
export function MappingForm({ headers, plan, missing, disabled, onChange }: MappingFormProps) {
  const columns = [
    { value: NONE, label: 'Not in this file' },
    ...headers.map((header, index) => ({ value: String(index), label: header.trim() === '' ? `Column ${index + 1}` : header })),
  ];
  const map = (field: ImportField, value: string) => {
    const mapping = { ...plan.mapping };
    if (value === NONE) delete mapping[field];
    else mapping[field] = Number(value);
    onChange({ mapping });
  };
  const ageUnknown = plan.mapping.formFillTime === undefined && plan.mapping.ageRange === undefined;

  return (
    <>
      <fieldset className="mapping">
        <legend>Columns</legend>
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={FIELD_LABELS[field]}
            value={String(plan.mapping[field] ?? NONE)}
            options={columns}
            disabled={disabled}
            error={missing.includes(field) ? 'Needed' : undefined}
            onChange={(value) => map(field, value)}
          />
        ))}
      </fieldset>
      <fieldset className="mapping mapping-two">
        <legend>Prices and age</legend>
        <SelectField
          label="Price list, where a row names no price"
          value={plan.priceProfile}
          options={PROFILE_OPTIONS}
          disabled={disabled}
          onChange={(value) => onChange({ priceProfile: oneOf(PROFILES, value) })}
        />
        {ageUnknown && (
          <SelectField
            label="Age of these leads (the file names none)"
            value={plan.defaultAgeRange}
            options={AGE_RANGES.map((range: AgeRange) => ({ value: range, label: `${range} days` }))}
            disabled={disabled}
            onChange={(value) => onChange({ defaultAgeRange: oneOf(AGE_RANGES, value) })}
          />
        )}
      </fieldset>
    </>
  );
}

const PROFILES = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];
