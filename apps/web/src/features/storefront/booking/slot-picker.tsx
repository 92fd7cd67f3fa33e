import { SETUP_TIME_ZONES } from '@warmline/contracts/orders/setup';
import { useId, useMemo, useState } from 'react';
import { browserZone, zoneLabel } from '../../../lib/time/time-zone.ts';
import { slotDays, type Slot, type SlotDay } from './slot-days.ts';

/** Days shown at first: two weeks of work days. */
const FIRST_DAYS = 10;
/** More times than this are split into morning and afternoon; the first ones of a longer half are shown. */
const MOST_TIMES = 16;

interface SlotPickerProps {
  slots: readonly string[];
  zone: string;
  onZone: (zone: string) => void;
  /** The day that was chosen before. */
  startsAt: string | null;
  onChoose: (startsAt: string) => void;
}

/** Day and time of a call, in a time zone that the visitor may change (D31). */
export function SlotPicker({ slots, zone, onZone, startsAt, onChoose }: SlotPickerProps) {
  const days = useMemo(() => slotDays(slots, zone), [slots, zone]);
  const [chosen, setChosen] = useState<string | undefined>(() => dayOf(days, startsAt)?.day);
  const [isWhole, setWhole] = useState(false);
  const day = days.find((one) => one.day === chosen) ?? days[0];
  const shown = isWhole || days.length <= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS);
  return (
    <>
      <fieldset className="slot-days">
        <legend>Day</legend>
        {shown.map(({ day: name, weekday, date }) => (
          <label key={name} className="slot">
            <input type="radio" name="call-day" checked={name === day?.day} onChange={() => setChosen(name)} />
            <span>
              {weekday} <strong>{date}</strong>
            </span>
          </label>
        ))}
      </fieldset>
      {shown.length < days.length && (
        <button type="button" className="text-link" onClick={() => setWhole(true)}>
          More days
        </button>
      )}
      {day !== undefined && <Times key={`${day.day} ${zone}`} day={day} startsAt={startsAt} onChoose={onChoose} />}
      <ZoneChoice zone={zone} onZone={onZone} />
    </>
  );
}

function Times({ day: { name, slots }, startsAt, onChoose }: Pick<SlotPickerProps, 'startsAt' | 'onChoose'> & { day: SlotDay }) {
  const halves = slots.length > MOST_TIMES ? [slots.filter((one) => one.isMorning), slots.filter((one) => !one.isMorning)] : [];
  const isSplit = halves.length === 2 && halves.every((half) => half.length > 0);
  const before = slots.find((slot) => slot.startsAt === startsAt);
  const [isMorning, setMorning] = useState(before?.isMorning ?? true);
  const shown = isSplit ? slots.filter((slot) => slot.isMorning === isMorning) : slots;
  return (
    <fieldset className="slot-times">
      <legend>Time on {name}</legend>
      {isSplit && (
        <div className="slot-halves">
          {[true, false].map((half) => (
            <label key={String(half)} className="slot">
              <input type="radio" name="call-half" checked={half === isMorning} onChange={() => setMorning(half)} />
              <span>{half ? 'Morning' : 'Afternoon'}</span>
            </label>
          ))}
        </div>
      )}
      <TimeButtons key={String(isMorning)} slots={shown} startsAt={startsAt} onChoose={onChoose} />
    </fieldset>
  );
}

function TimeButtons({
  slots,
  startsAt: before,
  onChoose,
}: Omit<SlotPickerProps, 'zone' | 'onZone' | 'slots'> & { slots: readonly Slot[] }) {
  const [isWhole, setWhole] = useState(() => slots.findIndex((slot) => slot.startsAt === before) >= MOST_TIMES);
  const shown = isWhole ? slots : slots.slice(0, MOST_TIMES);
  return (
    <>
      <ul>
        {shown.map(({ startsAt, label }) => (
          <li key={startsAt}>
            <button type="button" className="btn btn-secondary num" onClick={() => onChoose(startsAt)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < slots.length && (
        <button type="button" className="text-link" onClick={() => setWhole(true)}>
          More times
        </button>
      )}
    </>
  );
}

function ZoneChoice({ zone, onZone }: Pick<SlotPickerProps, 'zone' | 'onZone'>) {
  const id = useId();
  return (
    <p className="slot-zone">
      <label htmlFor={id}>Times are in</label>
      <select id={id} value={zone} onChange={(event) => onZone(event.target.value)}>
        {zonesWith(zone).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The visitor's zone, the chosen one, and those of the US, each name once. */
function zonesWith(zone: string): [name: string, label: string][] {
  const labels = new Map<string, string>([[zoneLabel(zone), zone]]);
  for (const name of [browserZone(), ...SETUP_TIME_ZONES.map(([us]) => us)]) {
    const label = zoneLabel(name);
    if (!labels.has(label)) labels.set(label, name);
  }
  return [...labels].map(([label, name]): [string, string] => [name, label]).sort(([, a], [, b]) => a.localeCompare(b));
}

function dayOf(days: readonly SlotDay[], startsAt: string | null): SlotDay | undefined {
  return days.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
}
