import { formatClock } from '../../../lib/format.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';

/** `held 14:05`, counting down beside an unpaid order. */
export function HoldLeft({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return <span className="hold-left num">{left > 0 ? `held ${formatClock(left)}` : 'time to pay is over'}</span>;
}
