import { PARTNER_TIME_ZONES, PAYMENT_TERMS } from '@warmline/contracts/partners/types';
import { FieldPair } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import type { ApplicationForm } from '../use-application.ts';
import { FormSection } from './form-section.tsx';
import { PartnerField } from './partner-field.tsx';

const TERMS = PAYMENT_TERMS.map((value) => ({ value, label: value }));
const ZONES = PARTNER_TIME_ZONES.map((value) => ({ value, label: value }));

/** Business Terms (B2.52, B9.13). */
export function TermsSection({ form }: { form: ApplicationForm }) {
  return (
    <FormSection title="Business Terms">
      <FieldPair>
        <SelectField label="Payment terms" options={TERMS} {...form.field('paymentTerms')} />
        <PartnerField form={form} name="numberOfAgents" inputMode="numeric" autoComplete="off" />
        <PartnerField form={form} name="officeHours" autoComplete="off" placeholder="9am-5pm, Monday to Friday" />
        <SelectField label="Time zone" options={ZONES} {...form.field('timeZone')} />
        <PartnerField form={form} name="payPerTransfer" autoComplete="off" placeholder="$35" />
        <PartnerField form={form} name="dailyCallCap" inputMode="numeric" autoComplete="off" placeholder="100" />
      </FieldPair>
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
