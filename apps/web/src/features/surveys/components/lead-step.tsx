import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { SURVEY_LEAD_TYPES, type SurveyLeadType } from '@warmline/contracts/surveys/types';
import { productOfLeadType } from '@warmline/domain/prices/product';
import { surveyRateCents } from '@warmline/domain/prices/quote';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FieldPair } from '../../../components/form/form.tsx';
import { NumberField, TextField } from '../../../components/form/fields/text-field.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { usePrices } from '../../../lib/api/use-prices.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { quoteSoFar } from '../survey-order.ts';
import type { SurveySchemaForm } from '../use-survey.ts';
import { LeadAgeField } from './lead-age-field.tsx';
import { RunningTotal } from './running-total.tsx';
import { StepFrame } from './step-frame.tsx';

export interface LeadStepProps {
  form: SurveySchemaForm;
  onBack: () => void;
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
export function LeadStep({ form, onBack }: LeadStepProps) {
  const { field } = form;
  const prices = usePrices();
  const fields = useWatch({ control: form.hook.control });
  const { leadType } = fields;
  const wanted = quoteSoFar(fields, prices);
  return (
    <StepFrame form={form} onBack={onBack} next="Next" busy="Saving...">
      <ChoiceField
        label="Lead type"
        options={SURVEY_LEAD_TYPES.map((type) => ({ value: type, label: type, text: TEXTS[type], note: noteOf(type, prices) }))}
        {...field('leadType', { clears: ['totalTransfers', 'callsPerDay', 'transferHours', 'totalCallbacks', 'ageRange'] })}
      />
      {leadType === 'Live Transfers' && (
        <>
          <FieldPair>
            <NumberField label="Number of transfers" {...field('totalTransfers')} required />
            <NumberField label="Calls per day" {...field('callsPerDay')} required />
          </FieldPair>
          <TextField
            label="Transfer hours"
            placeholder="9am-5pm EST, Monday to Friday"
            hint="When you can take calls, with your time zone"
            {...field('transferHours')}
            required
          />
        </>
      )}
      {(leadType === 'Call-Backs' || leadType === 'Aged Leads') && (
        <NumberField
          label={leadType === 'Aged Leads' ? 'Number of leads' : 'Number of callbacks'}
          {...field('totalCallbacks')}
          required
        />
      )}
      {leadType === 'Aged Leads' && (
        <LeadAgeField
          field={field('ageRange')}
          priceOf={(range) => `${formatRate(surveyRateCents('Aged Leads', range, prices))} per lead`}
        />
      )}
      <RunningTotal
        price={wanted?.price ?? null}
        unit={wanted === null ? 'lead' : PRODUCT_LABELS[productOfLeadType(wanted.leadType)].unit}
      />
    </StepFrame>
  );
}
