import { useId } from 'react';
import { StateOptions } from '../../../components/form/state-options.tsx';
import { FormSection } from './form-section.tsx';
import { PartnerField, type ApplicationForm } from './partner-field.tsx';

/** Business Information (B2.52). */
export function BusinessSection({ form }: { form: ApplicationForm }) {
  const states = useId();
  return (
    <FormSection title="Business Information">
      <PartnerField form={form} name="businessName" autoComplete="organization" />
      <PartnerField form={form} name="businessAddress" autoComplete="street-address" />
      <div className="apply-place">
        <PartnerField form={form} name="city" autoComplete="address-level2" />
        <PartnerField form={form} name="state" autoComplete="address-level1" list={states} />
        <PartnerField form={form} name="zip" autoComplete="postal-code" inputMode="numeric" />
      </div>
      <StateOptions id={states} />
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
