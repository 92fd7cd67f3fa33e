import { Progress } from '@chakra-ui/react/progress';

/** How far something is, `value` of `max`; null while that is unknown. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number | null; max?: number }) {
  return (
    <Progress.Root value={value} max={max} size="sm" colorPalette="brand" aria-label={label} width="100%">
      <Progress.Track borderRadius="full">
        <Progress.Range transition="width 200ms" />
      </Progress.Track>
    </Progress.Root>
  );
}
