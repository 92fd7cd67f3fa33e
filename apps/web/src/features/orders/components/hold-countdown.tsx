import { chakra } from '@chakra-ui/react/styled-system';
import { formatClock } from '../../../lib/text/format.ts';
import { useSecondsLeft } from '../../../lib/time/use-seconds-left.ts';

/** Shows `14:05 left to pay` next to an unpaid order. */
export function HoldCountdown({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return (
    <chakra.span marginInlineStart="9px" color="fg.muted" fontSize="13px" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {left > 0 ? `${formatClock(left)} left to pay` : 'hold expired'}
    </chakra.span>
  );
}
