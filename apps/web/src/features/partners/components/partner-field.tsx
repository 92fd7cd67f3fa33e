import { PARTNER_REFERENCES, PARTNER_TEXTS, type PartnerReference, type PartnerText } from '@warmline/contracts/api/partners';
import type { UseFormReturn } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx';
import type { ApplicationFields, ApplicationValues } from '../forms/application-schema.ts';

export type ApplicationForm = UseFormReturn<ApplicationFields, unknown, ApplicationValues>;

const FIELDS = { ...PARTNER_TEXTS, ...PARTNER_REFERENCES };

export interface PartnerFieldProps extends Omit<TextFieldProps, 'label' | 'error' | 'form' | 'name'> {
  form: ApplicationForm;
  name: PartnerText | PartnerReference;
}

/** A text field of the application, under the label its messages use. */
export function PartnerField({ form, name, ...input }: PartnerFieldProps) {
  return (
    <TextField label={FIELDS[name].label} error={form.formState.errors[name]?.message} {...input} {...form.register(name)} />
  );
}
