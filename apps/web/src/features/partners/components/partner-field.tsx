import { PARTNER_REFERENCES, PARTNER_TEXTS, type PartnerReference, type PartnerText } from '@warmline/contracts/partners/limits';
import type { UseFormReturn } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx';
import type { ApplicationField, ApplicationFields, ApplicationValues } from '../forms/application-schema.ts';

export type ApplicationForm = UseFormReturn<ApplicationFields, unknown, ApplicationValues>;

const FIELDS = { ...PARTNER_TEXTS, ...PARTNER_REFERENCES };

interface ApplicationInputProps extends Omit<TextFieldProps, 'error' | 'form' | 'name'> {
  form: ApplicationForm;
  name: ApplicationField;
}

/** Text field of the application. Registered in its own component, so that the first invalid field is found in render order. */
export function ApplicationInput({ form, name, ...input }: ApplicationInputProps) {
  return <TextField error={form.formState.errors[name]?.message} {...input} {...form.register(name)} />;
}

export interface PartnerFieldProps extends Omit<ApplicationInputProps, 'label' | 'name'> {
  name: PartnerText | PartnerReference;
}

/** Text field of the application, labeled like its messages. */
export function PartnerField(props: PartnerFieldProps) {
  return <ApplicationInput label={FIELDS[props.name].label} {...props} />;
}
