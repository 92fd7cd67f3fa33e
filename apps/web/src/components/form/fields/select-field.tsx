import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ComponentProps } from 'react';
import { controlLook, FieldFrame, type FieldProps } from './field-frame.tsx';

export type SelectFieldProps = Omit<ComponentProps<typeof NativeSelect.Field>, 'size' | 'children' | keyof FieldProps> &
  FieldProps & {
    options: readonly { value: string; label: string }[];
    /** `md` is for dense rows of selects. */
    size?: 'md' | 'lg';
  };

/** A labeled native select, which keeps the phone's picker and the browser's type-ahead. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, disabled, options, size = 'lg', ...select } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <NativeSelect.Root size={size}>
        <NativeSelect.Field {...controlLook(error)} fontSize={size === 'lg' ? '16px' : undefined} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
}
