import { Progress } from '@chakra-ui/react/progress';

/** Progress as `value` of `max`; null while the value is unknown. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number | null; max?: number }) {
  return (
    <Progress.Root value={value} max={max} size="sm" colorPalette="brand" width="100%">
      {/* The track has the progressbar role; a label on the root would name no element. */}
      <Progress.Track borderRadius="full" aria-label={label}>
        <Progress.Range transition="width 200ms" />
      </Progress.Track>
    </Progress.Root>
  );
}
