import { Textarea } from '@chakra-ui/react/textarea';
import type { ComponentProps } from 'react';
import { controlLook, FieldFrame, type FieldProps } from './field-frame.tsx';

export type TextAreaFieldProps = Omit<ComponentProps<typeof Textarea>, 'size' | keyof FieldProps> & FieldProps;

/** A labeled text of several lines. */
export function TextAreaField({ label, hint, error, required, disabled, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <Textarea rows={4} {...controlLook(error)} {...input} />
    </FieldFrame>
  );
}
