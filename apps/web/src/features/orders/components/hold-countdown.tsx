import { formatClock } from '../../../lib/format.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';

/** Shows `14:05 left to pay` next to an unpaid order. */
export function HoldCountdown({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return <span className="hold-left num">{left > 0 ? `${formatClock(left)} left to pay` : 'hold expired'}</span>;
}
