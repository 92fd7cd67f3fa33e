import { chakra } from '@chakra-ui/react/styled-system';
import { FieldPair } from '../../../components/form/form.tsx';
import type { ApplicationForm } from '../use-application.ts';
import { FormSection } from './form-section.tsx';
import { PartnerField } from './partner-field.tsx';

const Reference = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3.5',
    'fieldset + &': { paddingTop: '5', borderTopWidth: '1px' },
    '& legend': { float: 'left', width: '100%', fontSize: '14.5px', fontWeight: '580' },
  },
});

/** Two references; all fields are optional (B2.52, B5.37). */
export function ReferencesSection({ form }: { form: ApplicationForm }) {
  return (
    <FormSection title="References" note="Optional. Companies you work with that we may call.">
      {([1, 2] as const).map((number) => (
        <Reference key={number}>
          <legend>Reference {number}</legend>
          <PartnerField form={form} name={`reference${number}CompanyName`} autoComplete="off" />
          <FieldPair>
            <PartnerField form={form} name={`reference${number}ContactName`} autoComplete="off" />
            <PartnerField form={form} name={`reference${number}Phone`} type="tel" inputMode="tel" autoComplete="off" />
          </FieldPair>
        </Reference>
      ))}
    </FormSection>
  );
}
