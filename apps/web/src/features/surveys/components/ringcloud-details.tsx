import { CALLBACK_PREFERENCES, type CallbackPreference, type RingcloudLeadType } from '@warmline/contracts/surveys/types';
import { formatCents } from '@warmline/domain/money/money';
import { ringcloudRateCents } from '@warmline/domain/prices/quote';
import { FieldPair } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { NumberField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { usePrices } from '../../../lib/api/use-prices.ts';
import type { RingcloudSchemaForm } from '../use-ringcloud-survey.ts';
import { LeadAgeField } from './lead-age-field.tsx';

const TIMES: Record<CallbackPreference, string> = {
  morning: 'Morning (9-12)',
  afternoon: 'Afternoon (12-5)',
  evening: 'Evening (5-8)',
  anytime: 'Anytime',
};
const PREFERENCES = [
  { value: '', label: 'Select a time' },
  ...CALLBACK_PREFERENCES.map((value) => ({ value, label: TIMES[value] })),
];
const QUANTITY: Record<RingcloudLeadType, string> = {
  live_transfers: 'Number of transfers',
  call_backs: 'Number of callbacks',
  partial_apps: 'Number of leads',
};

export interface RingcloudDetailsProps {
  leadType: RingcloudLeadType;
  form: RingcloudSchemaForm;
}

/** Shows the fields of a lead type in survey 2 (A3.07). */
export function RingcloudDetails({ leadType, form: { field } }: RingcloudDetailsProps) {
  const prices = usePrices();
  const quantity = <NumberField label={QUANTITY[leadType]} {...field('totalTransfers')} required />;
  if (leadType === 'call_backs') {
    return (
      <FieldPair>
        {quantity}
        <SelectField label="Preferred callback time" options={PREFERENCES} {...field('callbackPreference')} />
      </FieldPair>
    );
  }
  if (leadType === 'partial_apps') {
    return (
      <>
        {quantity}
        <LeadAgeField
          field={field('ageRange')}
          priceOf={(range) => formatCents(ringcloudRateCents('partial_apps', range, prices))}
        />
      </>
    );
  }
  return (
    <>
      <FieldPair>
        {quantity}
        <NumberField label="Transfers per day" {...field('transfersPerDay')} />
      </FieldPair>
      <FieldPair>
        <TextField label="Transfer hours" placeholder="9am-5pm EST" {...field('transferHours')} />
        <PhoneField
          label="Transfer phone"
          autoComplete="off"
          hint="The number we transfer calls to"
          {...field('transferPhone')}
        />
      </FieldPair>
    </>
  );
}
