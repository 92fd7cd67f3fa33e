import { SECOND_MS } from '@warmline/domain/time/durations';
import type { Call } from '@warmline/contracts/calls/types';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatClock } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { CALL_STATE_LABELS } from '../call-labels.ts';

/** A call of two hours is more often a lost end than a conversation. */
const LONG_SECONDS = 2 * 60 * 60;

/**
 * What a call on the line does, and for how long: its clock runs by the second, until it has ended and waits for its connection
 * (C18).
 */
export function CallClock({ call }: { call: Call }) {
  const { state, bridgedAt, ringingAt, offeredAt, freeSeconds } = call;
  const now = useNow();
  const since = Date.parse(bridgedAt ?? ringingAt ?? offeredAt);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  const isLong = seconds >= LONG_SECONDS;
  if (state === 'ended')
    return (
      <div>
        <strong>{CALL_STATE_LABELS[state]}</strong>
        <small>Waiting for its record</small>
      </div>
    );
  return (
    <div>
      <strong className="num">
        {CALL_STATE_LABELS[state]} {clockText(seconds)}
      </strong>
      {isLong && <Pill tone="bad">Over 2 hours</Pill>}
      {state === 'bridged' && !isLong && (
        <small>{seconds > freeSeconds ? 'Counts as one' : `Free until ${formatClock(freeSeconds)}`}</small>
      )}
    </div>
  );
}

/** Formats seconds as `1:32`, or as `2:01:32` from an hour on. */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours === 0) return formatClock(seconds);
  return `${hours}:${formatClock(seconds % 3600).padStart(5, '0')}`;
}
