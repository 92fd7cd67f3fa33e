import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import type { ComponentProps, ReactNode } from 'react';

export type TextFieldProps = Omit<ComponentProps<typeof Input>, 'size'> & {
  label: string;
  error?: string;
  hint?: string;
  /** Content at the right end of the input, such as a show/hide switch. */
  end?: ReactNode;
};

/** Renders a labeled input with its hint and error linked for screen readers. */
export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <div className="field-box">
        <Input
          size="lg"
          fontSize="16px"
          borderColor={error === undefined ? 'var(--c-control)' : 'var(--c-danger)'}
          bg="bg.panel"
          paddingEnd={end === undefined ? undefined : '12'}
          {...input}
        />
        {end !== undefined && <span className="field-end">{end}</span>}
      </div>
      {hint !== undefined && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  );
}
