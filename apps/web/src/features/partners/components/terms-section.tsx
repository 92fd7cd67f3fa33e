import { PARTNER_TIME_ZONES, PAYMENT_TERMS } from '@warmline/contracts/partners/types';
import { Controller } from 'react-hook-form';
import { SelectField } from '../../../components/form/select-field.tsx';
import { FormSection } from './form-section.tsx';
import { PartnerField, type ApplicationForm } from './partner-field.tsx';

const TERMS = PAYMENT_TERMS.map((value) => ({ value, label: value }));
const ZONES = PARTNER_TIME_ZONES.map((value) => ({ value, label: value }));

/** Business Terms (B2.52, B9.13). */
export function TermsSection({ form }: { form: ApplicationForm }) {
  return (
    <FormSection title="Business Terms">
      <div className="field-pair">
        <Controller
          control={form.control}
          name="paymentTerms"
          render={({ field, fieldState }) => (
            <SelectField label="Payment terms" size="lg" options={TERMS} error={fieldState.error?.message} {...field} />
          )}
        />
        <PartnerField form={form} name="numberOfAgents" inputMode="numeric" autoComplete="off" />
        <PartnerField form={form} name="officeHours" autoComplete="off" placeholder="9am-5pm, Monday to Friday" />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field, fieldState }) => (
            <SelectField label="Time zone" size="lg" options={ZONES} error={fieldState.error?.message} {...field} />
          )}
        />
        <PartnerField form={form} name="payPerTransfer" autoComplete="off" placeholder="$35" />
        <PartnerField form={form} name="dailyCallCap" inputMode="numeric" autoComplete="off" placeholder="100" />
      </div>
      <PartnerField
        form={form}
        name="didNumber"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="The phone number that receives your transfers"
      />
    </FormSection>
  );
}
