import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { SURVEY_LEAD_TYPES, type SurveyLeadType } from '@warmline/contracts/surveys/types';
import { productOfLeadType } from '@warmline/domain/product';
import { surveyRateCents } from '@warmline/domain/quote';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { usePrices } from '../../../lib/use-prices.ts';
import type { SurveyFields, SurveyValues } from '../forms/survey-schema.ts';
import { ageRangeOf } from '../forms/survey-schema.ts';
import { formatRate } from '../format-rate.ts';
import { quoteSoFar } from '../survey-order.ts';
import { RunningTotal } from './running-total.tsx';
import { StepFrame } from './step-frame.tsx';

export interface LeadStepProps {
  form: UseFormReturn<SurveyFields, unknown, SurveyValues>;
  onBack: () => void;
  onNext: () => Promise<void>;
}

const TEXTS = {
  'Live Transfers': 'Screened prospects, transferred to you live',
  'Call-Backs': 'Prospects who asked to be called at a set time',
  'Aged Leads': 'Older leads, priced by lead age',
} as const;

/** Formats the unit price; for aged leads the lowest one. */
function noteOf(type: SurveyLeadType, prices: PriceOverrides): string {
  if (type !== 'Aged Leads') return `${formatRate(surveyRateCents(type, undefined, prices))} each`;
  return `from ${formatRate(Math.min(...AGE_RANGES.map((range) => surveyRateCents(type, range, prices))))} each`;
}

/** Step 2: lead type and quantity; each type has its own details (A5.13-A5.16). */
export function LeadStep({ form, onBack, onNext }: LeadStepProps) {
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const prices = usePrices();
  const fields = useWatch({ control });
  const { leadType } = fields;
  const wanted = quoteSoFar(fields, prices);
  const number = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;

  return (
    <StepFrame onNext={onNext} onBack={onBack} next="Next" busy={isSubmitting && 'Saving...'}>
      <Controller
        control={control}
        name="leadType"
        render={({ field }) => (
          <ChoiceField
            label="Lead type"
            name={field.name}
            value={SURVEY_LEAD_TYPES.find((type) => type === field.value) ?? ''}
            options={SURVEY_LEAD_TYPES.map((type) => ({
              value: type,
              label: type,
              text: TEXTS[type],
              note: noteOf(type, prices),
            }))}
            onChange={(type) => {
              field.onChange(type);
              form.clearErrors(['totalTransfers', 'callsPerDay', 'transferHours', 'totalCallbacks', 'ageRange']);
            }}
            error={errors.leadType?.message}
            ref={field.ref}
          />
        )}
      />
      {leadType === 'Live Transfers' && (
        <>
          <div className="field-pair">
            <TextField
              {...number}
              label="Number of transfers"
              error={errors.totalTransfers?.message}
              {...register('totalTransfers')}
            />
            <TextField {...number} label="Calls per day" error={errors.callsPerDay?.message} {...register('callsPerDay')} />
          </div>
          <TextField
            label="Transfer hours"
            placeholder="9am-5pm EST, Monday to Friday"
            hint="When you can take calls, with your time zone"
            error={errors.transferHours?.message}
            {...register('transferHours')}
          />
        </>
      )}
      {(leadType === 'Call-Backs' || leadType === 'Aged Leads') && (
        <TextField
          {...number}
          label={leadType === 'Aged Leads' ? 'Number of leads' : 'Number of callbacks'}
          error={errors.totalCallbacks?.message}
          {...register('totalCallbacks')}
        />
      )}
      {leadType === 'Aged Leads' && (
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
                note: `${formatRate(surveyRateCents('Aged Leads', range, prices))} per lead`,
              }))}
              onChange={field.onChange}
              error={errors.ageRange?.message}
              ref={field.ref}
            />
          )}
        />
      )}
      <RunningTotal
        price={wanted?.price ?? null}
        unit={wanted === null ? 'lead' : PRODUCT_LABELS[productOfLeadType(wanted.leadType)].unit}
      />
    </StepFrame>
  );
}
