import { FieldPair } from '../../../components/form/form.tsx';
import type { ApplicationForm } from '../use-application.ts';
import { FormSection } from './form-section.tsx';
import { PartnerField } from './partner-field.tsx';

/** Two references; all fields are optional (B2.52, B5.37). */
export function ReferencesSection({ form }: { form: ApplicationForm }) {
  return (
    <FormSection title="References" note="Optional. Companies you work with that we may call.">
      {([1, 2] as const).map((number) => (
        <fieldset key={number} className="apply-reference">
          <legend>Reference {number}</legend>
          <PartnerField form={form} name={`reference${number}CompanyName`} autoComplete="off" />
          <FieldPair>
            <PartnerField form={form} name={`reference${number}ContactName`} autoComplete="off" />
            <PartnerField form={form} name={`reference${number}Phone`} type="tel" inputMode="tel" autoComplete="off" />
          </FieldPair>
        </fieldset>
      ))}
    </FormSection>
  );
}
