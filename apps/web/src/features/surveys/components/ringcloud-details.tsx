import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import { CALLBACK_PREFERENCES, type CallbackPreference, type RingcloudLeadType } from '@warmline/contracts/surveys/types';
import { formatDollars } from '@warmline/domain/money';
import { ringcloudRateCents } from '@warmline/domain/quote';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { usePrices } from '../../../lib/use-prices.ts';
import type { RingcloudFields, RingcloudValues } from '../forms/ringcloud-schema.ts';
import { ageRangeOf } from '../forms/survey-schema.ts';

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
const NUMBER = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;

export interface RingcloudDetailsProps {
  leadType: RingcloudLeadType;
  form: UseFormReturn<RingcloudFields, unknown, RingcloudValues>;
}

/** Shows the fields of a lead type in survey 2 (A3.07). */
export function RingcloudDetails({ leadType, form }: RingcloudDetailsProps) {
  const prices = usePrices();
  const { register, control } = form;
  const { errors } = form.formState;
  const quantity = (
    <TextField {...NUMBER} label={QUANTITY[leadType]} error={errors.totalTransfers?.message} {...register('totalTransfers')} />
  );
  if (leadType === 'call_backs') {
    return (
      <div className="field-pair">
        {quantity}
        <Controller
          control={control}
          name="callbackPreference"
          render={({ field }) => (
            <SelectField
              label="Preferred callback time"
              size="lg"
              options={PREFERENCES}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.callbackPreference?.message}
              ref={field.ref}
            />
          )}
        />
      </div>
    );
  }
  if (leadType === 'partial_apps') {
    return (
      <>
        {quantity}
        <Controller
          control={control}
          name="ageRange"
          render={({ field }) => (
            <ChoiceField
              label="Lead age"
              name={field.name}
              value={ageRangeOf(field.value) ?? ''}
              options={AGE_RANGES.map((range) => ({
                value: range,
                label: `${range} days`,
                note: `$${formatDollars(ringcloudRateCents('partial_apps', range, prices))}`,
              }))}
              onChange={field.onChange}
              error={errors.ageRange?.message}
              ref={field.ref}
            />
          )}
        />
      </>
    );
  }
  return (
    <>
      <div className="field-pair">
        {quantity}
        <TextField
          {...NUMBER}
          label="Transfers per day"
          error={errors.transfersPerDay?.message}
          {...register('transfersPerDay')}
        />
      </div>
      <div className="field-pair">
        <TextField
          label="Transfer hours"
          placeholder="9am-5pm EST"
          error={errors.transferHours?.message}
          {...register('transferHours')}
        />
        <TextField
          label="Transfer phone"
          type="tel"
          inputMode="tel"
          hint="The number we transfer calls to"
          error={errors.transferPhone?.message}
          {...register('transferPhone')}
        />
      </div>
    </>
  );
}
