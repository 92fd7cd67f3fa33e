import { chakra } from '@chakra-ui/react/styled-system';
import { dayIn } from '@warmline/domain/time/day-range';
import { federalHolidays } from '@warmline/domain/calls/hours/us-holidays';
import { useState } from 'react';
import { DateField } from '../../../components/form/fields/date-field.tsx';
import { ErrorText } from '../../../components/form/fields/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { daysOf } from '../forms/campaign-schema.ts';

const Fieldset = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& legend': { paddingBottom: '7px', fontSize: 'sm', fontWeight: '530' },
    '& > label': { display: 'flex', alignItems: 'center', gap: '2.5', minHeight: '44px', fontSize: '14.5px' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'flex-end', '& > div': { flex: '0 1 240px' } },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      paddingInlineStart: '3',
      borderRadius: 'full',
      background: 'bg.muted',
      fontSize: '13.5px',
    },
  },
});

export interface ClosedDaysFieldProps {
  /** e.g. `2026-11-26, 2026-12-25`. */
  value: string;
  zone: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Days without calls, in the campaign's zone; a switch adds the federal holidays of this year and the next (C30). */
export function ClosedDaysField({ value, zone, error, onChange }: ClosedDaysFieldProps) {
  const [typed, setTyped] = useState('');
  const today = dayIn(zone, serverNow());
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1, year + 2]
    .flatMap(federalHolidays)
    .filter(({ day }) => day >= today && day.slice(0, 4) <= String(year + 1));
  const days = daysOf(value);
  const set = (next: readonly string[]) => onChange(daysOf(next.join(',')).join(', '));
  const hasAll = holidays.every(({ day }) => days.includes(day));
  const ahead = days.filter((day) => day >= today);
  return (
    <Fieldset>
      <legend>Closed days</legend>
      <label>
        <input
          type="checkbox"
          checked={hasAll}
          onChange={({ target }) =>
            set(
              target.checked
                ? [...days, ...holidays.map(({ day }) => day)]
                : days.filter((day) => !holidays.some((holiday) => holiday.day === day)),
            )
          }
        />
        US federal holidays of {year} and {year + 1}
      </label>
      <div>
        <DateField
          label="Another day"
          zone={zoneLabel(zone)}
          value={typed}
          min={today}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          tone="secondary"
          size="lg"
          disabled={typed === ''}
          onClick={() => {
            set([...days, typed]);
            setTyped('');
          }}
        >
          Add day
        </Button>
      </div>
      {ahead.length > 0 && (
        <ul aria-label="Closed days">
          {ahead.map((day) => (
            <li key={day}>
              {dayName(day)}
              {holidayName(day, holidays)}
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${dayName(day)}`}
                onClick={() => set(days.filter((each) => each !== day))}
              >
                <Icon path={ICONS.x} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <ErrorText id="closed-days-error">{error}</ErrorText>}
    </Fieldset>
  );
}

function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function holidayName(day: string, holidays: readonly { name: string; day: string }[]): string {
  const found = holidays.find((holiday) => holiday.day === day);
  return found === undefined ? '' : ` · ${found.name}`;
}
