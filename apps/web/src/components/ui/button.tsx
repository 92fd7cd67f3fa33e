import { Button as Base } from '@chakra-ui/react/button';
import type { ComponentProps } from 'react';

const TONES = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  secondary: { variant: 'outline', colorPalette: 'gray' },
  quiet: { variant: 'ghost', colorPalette: 'gray' },
  danger: { variant: 'outline', colorPalette: 'red' },
} as const;

export type ButtonProps = Omit<ComponentProps<typeof Base>, 'variant' | 'colorPalette'> & { tone?: keyof typeof TONES };

/** A button that submits nothing unless told to; `loading` disables it and shows `loadingText`, else its own: a spinner alone has no name. */
export function Button({ tone = 'primary', type = 'button', loadingText, ...props }: ButtonProps) {
  return <Base type={type} {...TONES[tone]} fontWeight="560" loadingText={loadingText ?? props.children} {...props} />;
}
