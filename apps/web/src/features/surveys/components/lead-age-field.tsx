import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import type { FieldBinding } from '../../../components/form/use-schema-form.ts';

/** A choice of the lead age, with the price of each. */
export function LeadAgeField({ field, priceOf }: { field: FieldBinding; priceOf: (range: AgeRange) => string }) {
  return (
    <ChoiceField
      label="Lead age"
      options={AGE_RANGES.map((range) => ({ value: range, label: `${range} days`, note: priceOf(range) }))}
      {...field}
      required
    />
  );
}
