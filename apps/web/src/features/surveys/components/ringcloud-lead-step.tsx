import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { RINGCLOUD_LEAD_TYPES, type RingcloudLeadType } from '@warmline/contracts/surveys/types';
import { quote, ringcloudRateCents } from '@warmline/domain/prices/quote';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { usePrices } from '../../../lib/api/use-prices.ts';
import { isCount } from '../forms/account-fields.ts';
import { ageRangeOf } from '../forms/survey-schema.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { RINGCLOUD_TEXTS } from '../ringcloud-package.ts';
import type { RingcloudSchemaForm } from '../use-ringcloud-survey.ts';
import { RingcloudDetails } from './ringcloud-details.tsx';
import { RunningTotal } from './running-total.tsx';
import { StepFrame } from './step-frame.tsx';

export interface RingcloudLeadStepProps {
  form: RingcloudSchemaForm;
  onBack: () => void;
}

/** Formats the unit prices; for aged leads the lowest one. */
function choicesAt(prices: PriceOverrides) {
  const note = (type: RingcloudLeadType) => formatRate(ringcloudRateCents(type, undefined, prices));
  const lowest = Math.min(...AGE_RANGES.map((range) => ringcloudRateCents('partial_apps', range, prices)));
  return {
    live_transfers: { label: 'Live Transfers', note: `${note('live_transfers')}/transfer` },
    call_backs: { label: 'Call-Backs', note: `${note('call_backs')}/lead` },
    partial_apps: { label: 'Aged Leads', note: `from ${formatRate(lowest)}/lead` },
  };
}

/** Step 2 of survey 2: lead type, details, and working states (A2.39, A5.21). */
export function RingcloudLeadStep({ form, onBack }: RingcloudLeadStepProps) {
  const prices = usePrices();
  const choices = choicesAt(prices);
  const fields = useWatch({ control: form.hook.control });
  const leadType = RINGCLOUD_LEAD_TYPES.find((type) => type === fields.leadType);
  const quantity = Number(fields.totalTransfers || Number.NaN);
  const range = leadType === 'partial_apps' ? ageRangeOf(fields.ageRange) : undefined;
  const price = leadType !== undefined && isCount(quantity) ? quote(quantity, ringcloudRateCents(leadType, range, prices)) : null;
  return (
    <StepFrame form={form} onBack={onBack} next="Continue to Payment" busy="Submitting...">
      <ChoiceField
        label="Lead type"
        options={RINGCLOUD_LEAD_TYPES.map((type) => ({
          value: type,
          text: RINGCLOUD_TEXTS[type].description,
          ...choices[type],
        }))}
        {...form.field('leadType', { clears: ['totalTransfers', 'workingStates'] })}
      />
      {leadType !== undefined && (
        <>
          <RingcloudDetails leadType={leadType} form={form} />
          <TextField
            label="States you work in"
            placeholder="Florida, Georgia, Texas"
            hint="The states you are licensed to sell in"
            {...form.field('workingStates')}
          />
          <RunningTotal price={price} unit={RINGCLOUD_TEXTS[leadType].unit} />
        </>
      )}
    </StepFrame>
  );
}
