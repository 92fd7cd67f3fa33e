import { FormSection } from './form-section.tsx';
import { ApplicationInput, PartnerField, type ApplicationForm } from './partner-field.tsx';

/** Contact Information (B2.52), and the honeypot field. */
export function ContactSection({ form }: { form: ApplicationForm }) {
  const { homepage } = form.formState.errors;
  return (
    <FormSection title="Contact Information">
      <PartnerField form={form} name="mainContact" autoComplete="name" />
      <div className="field-pair">
        <PartnerField form={form} name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
        <ApplicationInput form={form} name="contactEmail" label="Contact email" type="email" autoComplete="email" />
      </div>
      {/* Shown if the browser has filled it in, so that the user can empty it. */}
      <div className={homepage === undefined ? 'apply-trap' : undefined} aria-hidden={homepage === undefined}>
        <ApplicationInput
          form={form}
          name="homepage"
          label="Leave this field empty"
          autoComplete="off"
          tabIndex={homepage === undefined ? -1 : undefined}
        />
      </div>
    </FormSection>
  );
}
