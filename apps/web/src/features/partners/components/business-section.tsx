import { PARTNER_TEXTS } from '@warmline/contracts/partners/limits';
import { StateField } from '../../../components/form/state-field.tsx';
import type { ApplicationForm } from '../use-application.ts';
import { FormSection } from './form-section.tsx';
import { PartnerField } from './partner-field.tsx';

/** Business Information (B2.52). */
export function BusinessSection({ form }: { form: ApplicationForm }) {
  return (
    <FormSection title="Business Information">
      <PartnerField form={form} name="businessName" autoComplete="organization" />
      <PartnerField form={form} name="businessAddress" autoComplete="street-address" />
      <div className="apply-place">
        <PartnerField form={form} name="city" autoComplete="address-level2" />
        <StateField label={PARTNER_TEXTS.state.label} {...form.field('state')} />
        <PartnerField form={form} name="zip" autoComplete="postal-code" inputMode="numeric" />
      </div>
      <PartnerField
        form={form}
        name="ein"
        autoComplete="off"
        placeholder="12-3456789"
        hint="Your federal tax number. We store it encrypted."
      />
    </FormSection>
  );
}
