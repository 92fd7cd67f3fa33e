import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { controlLook, FieldFrame, type FieldProps } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<typeof Input>, 'size' | keyof FieldProps> &
  FieldProps & {
    /** Content at the left end of the input, such as a currency sign. */
    start?: ReactNode;
    /** Content at the right end of the input, such as a show/hide switch. */
    end?: ReactNode;
  };

const SIDE = { position: 'absolute', zIndex: '1', insetBlock: '0', display: 'grid', placeItems: 'center' } as const;

/** A labeled input. */
export function TextField({ label, hint, error, required, disabled, start, end, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <chakra.div position="relative" width="100%">
        {start !== undefined && (
          <chakra.span {...SIDE} insetInlineStart="3" color="fg.muted" pointerEvents="none" aria-hidden="true">
            {start}
          </chakra.span>
        )}
        <Input
          size="lg"
          {...controlLook(error)}
          paddingStart={start === undefined ? undefined : '7'}
          paddingEnd={end === undefined ? undefined : '12'}
          {...input}
        />
        {end !== undefined && (
          <chakra.span {...SIDE} insetInlineEnd="1">
            {end}
          </chakra.span>
        )}
      </chakra.div>
    </FieldFrame>
  );
}

/** A whole number of 1 or more. */
export function NumberField(props: TextFieldProps) {
  return <TextField type="number" inputMode="numeric" min={1} step={1} fontVariantNumeric="tabular-nums" {...props} />;
}

/** An amount in US dollars. */
export function MoneyField(props: TextFieldProps) {
  return <TextField start="$" inputMode="decimal" autoComplete="off" fontVariantNumeric="tabular-nums" {...props} />;
}

/** A phone number. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}

/** An email address. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}
