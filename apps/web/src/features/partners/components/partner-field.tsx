import { PARTNER_REFERENCES, PARTNER_TEXTS, type PartnerReference, type PartnerText } from '@warmline/contracts/partners/limits';
import { TextField, type TextFieldProps } from '../../../components/form/fields/text-field.tsx';
import type { ApplicationForm } from '../use-application.ts';

const FIELDS = { ...PARTNER_TEXTS, ...PARTNER_REFERENCES };

export interface PartnerFieldProps extends Omit<TextFieldProps, 'label' | 'form' | 'name'> {
  form: ApplicationForm;
  name: PartnerText | PartnerReference;
}

/** Text field of the application, labeled like its messages. */
export function PartnerField({ form, name, ...input }: PartnerFieldProps) {
  return <TextField label={FIELDS[name].label} {...input} {...form.field(name)} />;
}
