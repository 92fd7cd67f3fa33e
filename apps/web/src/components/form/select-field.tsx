import { Field } from '@chakra-ui/react/field';
import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ChangeEvent, Ref } from 'react';

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  hint?: string;
  disabled?: boolean;
  /** `lg` matches the height of text fields. */
  size?: 'md' | 'lg';
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** Renders a labeled native select, which keeps the phone's picker and the browser's type-ahead. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, onBlur, error, hint, disabled, size = 'md', autoComplete, ref } = props;
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size={size}>
        <NativeSelect.Field
          ref={ref}
          value={value}
          fontSize={size === 'lg' ? '16px' : undefined}
          borderColor={error === undefined ? 'var(--c-control)' : 'var(--c-danger)'}
          bg="bg.panel"
          autoComplete={autoComplete}
          onBlur={onBlur}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {hint !== undefined && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  );
}
