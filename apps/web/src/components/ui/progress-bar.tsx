import { Progress } from '@chakra-ui/react/progress';

/** How far something is, `value` of `max`; null while that is unknown. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number | null; max?: number }) {
  return (
    <Progress.Root value={value} max={max} size="sm" colorPalette="brand" width="100%">
      {/* The track is the progressbar; on the root the name would be on nothing. */}
      <Progress.Track borderRadius="full" aria-label={label}>
        <Progress.Range transition="width 200ms" />
      </Progress.Track>
    </Progress.Root>
  );
}
