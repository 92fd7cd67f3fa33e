import { Field } from '@chakra-ui/react/field';
import { Textarea } from '@chakra-ui/react/textarea';
import type { ComponentProps } from 'react';

export type TextAreaFieldProps = Omit<ComponentProps<typeof Textarea>, 'size'> & {
  label: string;
  error?: string;
  hint?: string;
};

/** Renders a labeled multi-line field with its hint and error linked for screen readers. */
export function TextAreaField({ label, error, hint, rows = 4, ...input }: TextAreaFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        rows={rows}
        fontSize="16px"
        borderColor={error === undefined ? 'var(--c-control)' : 'var(--c-danger)'}
        bg="bg.panel"
        {...input}
      />
      {hint !== undefined && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  );
}
