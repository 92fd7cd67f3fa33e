import { chakra } from '@chakra-ui/react/styled-system';

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    width: '100%',
    height: '2',
    overflow: 'hidden',
    border: 'none',
    borderRadius: 'full',
    background: 'border.emphasized',
    _indeterminate: { animation: 'pulse' },
    '&::-webkit-progress-bar': { background: 'border.emphasized' },
    '&::-webkit-progress-value': { borderRadius: 'full', background: 'brand.solid', transition: 'inline-size 200ms' },
    '&::-moz-progress-bar': { borderRadius: 'full', background: 'brand.solid' },
  },
});

/** Progress as `value` of `max`; null while the value is unknown. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number | null; max?: number }) {
  return <Bar aria-label={label} value={value ?? undefined} max={max} />;
}
