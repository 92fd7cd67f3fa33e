import { Field } from '@chakra-ui/react/field';
import type { ReactNode } from 'react';

/** What every field has besides its control. */
export interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Label, control, and hint or error of a field, linked for screen readers. */
export function FieldFrame({ label, hint, error, required, disabled, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined} required={required} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint !== undefined && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  );
}

/** Look of a control; its border is dark enough to be seen. */
export const controlLook = (error: string | undefined) =>
  ({ fontSize: '16px', bg: 'bg.panel', borderColor: error === undefined ? 'var(--c-control)' : 'border.error' }) as const;
