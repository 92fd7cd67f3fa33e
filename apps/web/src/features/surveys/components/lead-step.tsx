import { SURVEY_LEAD_TYPES } from '@warmline/contracts/api/surveys';
import { AGE_RANGES, SURVEY_PRICES } from '@warmline/contracts/price-book';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { SurveyFields, SurveyValues } from '../forms/survey-schema.ts';
import { ageRangeOf } from '../forms/survey-schema.ts';
import { formatRate } from '../format-rate.ts';
import { PIECE, wantedSoFar } from '../survey-order.ts';
import { RunningTotal } from './running-total.tsx';

export interface LeadStepProps {
  form: UseFormReturn<SurveyFields, unknown, SurveyValues>;
  onBack: () => void;
  onNext: () => Promise<void>;
}

const CHOICES = {
  'Live Transfers': {
    text: 'Screened prospects handed to you on the line',
    note: `${formatRate(SURVEY_PRICES['Live Transfers'])} each`,
  },
  'Call-Backs': {
    text: 'Prospects who asked to be called at a set time',
    note: `${formatRate(SURVEY_PRICES['Call-Backs'])} each`,
  },
  'Aged Leads': {
    text: 'Past form fills, priced by their age',
    note: `from ${formatRate(Math.min(...Object.values(SURVEY_PRICES['Aged Leads'])))} each`,
  },
} as const;

/** Step 2: what is wanted and how many; each type asks for its own details ([000] §5). */
export function LeadStep({ form, onBack, onNext }: LeadStepProps) {
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const fields = useWatch({ control });
  const { leadType } = fields;
  const wanted = wantedSoFar(fields);
  const number = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;

  return (
    <form
      noValidate
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onNext();
      }}
    >
      <Controller
        control={control}
        name="leadType"
        render={({ field }) => (
          <ChoiceField
            label="Lead type"
            name={field.name}
            value={SURVEY_LEAD_TYPES.find((type) => type === field.value) ?? ''}
            options={SURVEY_LEAD_TYPES.map((type) => ({ value: type, label: type, ...CHOICES[type] }))}
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
            hint="When your side picks up, with your time zone"
            error={errors.transferHours?.message}
            {...register('transferHours')}
          />
        </>
      )}
      {(leadType === 'Call-Backs' || leadType === 'Aged Leads') && (
        <TextField
          {...number}
          label={leadType === 'Aged Leads' ? 'Number of leads' : 'Number of call-backs'}
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
              label="Age of the leads"
              name={field.name}
              value={ageRangeOf(field.value) ?? ''}
              options={AGE_RANGES.map((range) => ({
                value: range,
                label: `${range} days`,
                note: `${formatRate(SURVEY_PRICES['Aged Leads'][range])} per lead`,
              }))}
              onChange={field.onChange}
              error={errors.ageRange?.message}
              ref={field.ref}
            />
          )}
        />
      )}
      <RunningTotal price={wanted?.price ?? null} piece={wanted === null ? 'lead' : PIECE[wanted.leadType]} />
      <div className="step-actions">
        <Button tone="secondary" size="xl" disabled={isSubmitting} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="xl" loading={isSubmitting} loadingText="Saving...">
          Next
        </Button>
      </div>
    </form>
  );
}
