import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import { slotText, slotTextFor } from '@warmline/domain/callbacks/appointment-slot';
import { browserZone } from '../../../lib/time/time-zone.ts';

export interface AppointmentTimeProps {
  slotAt: string;
  minutes: number | null;
  state: string;
  /** For a list: without the day of the week, and the zone as letters. */
  isShort?: boolean;
}

/** An agreed time on the prospect's clocks, with its length, and on the viewer's clocks where they differ (L87). */
export function AppointmentTime({ slotAt, minutes, state, isShort = false }: AppointmentTimeProps) {
  const own = slotTextFor(browserZone(), slotAt, state);
  return (
    <span>
      <time dateTime={slotAt}>{isShort ? prospectTime(slotAt, state) : slotText(slotAt, state)}</time>
      <small data-quiet style={{ display: 'block' }}>
        {minutes !== null && `${minutes} minutes`}
        {own !== null && <span> · Your time: {own}</span>}
      </small>
    </span>
  );
}

export interface CallTimeProps {
  requestedAt: string | null;
  slotAt: string | null;
  slotMinutes: number | null;
  state: string;
  isShort?: boolean;
}

/** When to call: the agreed time of an appointment, or the requested one of a callback. */
export function CallTime({ requestedAt, slotAt, slotMinutes, state, isShort }: CallTimeProps) {
  if (slotAt !== null) return <AppointmentTime slotAt={slotAt} minutes={slotMinutes} state={state} isShort={isShort} />;
  if (requestedAt === null) return <span data-quiet>Any time</span>;
  return <time dateTime={requestedAt}>{prospectTime(requestedAt, state)}</time>;
}
