import { slotText, slotTextFor } from '@warmline/domain/callbacks/appointment-slot';
import { browserZone } from '../../lib/time-zone.ts';

/** An agreed time on the prospect's clocks, with its length, and on the viewer's clocks where they differ (L87). */
export function AppointmentTime({ slotAt, minutes, state }: { slotAt: string; minutes: number | null; state: string }) {
  const own = slotTextFor(browserZone(), slotAt, state);
  return (
    <span>
      <time dateTime={slotAt}>{slotText(slotAt, state)}</time>
      <small data-quiet style={{ display: 'block' }}>
        {minutes !== null && `${minutes} minutes`}
        {own !== null && <span> · Your time: {own}</span>}
      </small>
    </span>
  );
}
