import { Button as Base } from '@chakra-ui/react/button';
import type { ComponentProps } from 'react';

const TONES = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  secondary: { variant: 'outline', colorPalette: 'gray' },
  quiet: { variant: 'ghost', colorPalette: 'gray' },
  danger: { variant: 'outline', colorPalette: 'red' },
} as const;

export type ButtonProps = Omit<ComponentProps<typeof Base>, 'variant' | 'colorPalette'> & { tone?: keyof typeof TONES };

/**
 * A button of type `button` by default. `loading` disables it and shows `loadingText` or its own text, because a spinner has no
 * accessible name.
 */
export function Button({ tone = 'primary', type = 'button', loadingText, ...props }: ButtonProps) {
  return <Base type={type} {...TONES[tone]} fontWeight="560" loadingText={loadingText ?? props.children} {...props} />;
}
