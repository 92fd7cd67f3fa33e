import { FormSection } from './form-section.tsx';
import { ApplicationInput, PartnerField, type ApplicationForm } from './partner-field.tsx';

/** Contact Information ([001] §2), and the trap that nobody sees. */
export function ContactSection({ form }: { form: ApplicationForm }) {
  const { homepage } = form.formState.errors;
  return (
    <FormSection title="Contact Information">
      <PartnerField form={form} name="mainContact" autoComplete="name" />
      <div className="field-pair">
        <PartnerField form={form} name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
        <ApplicationInput form={form} name="contactEmail" label="Contact e-mail" type="email" autoComplete="email" />
      </div>
      {/* Somebody whose browser filled it in gets to see it, and can empty it. */}
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
