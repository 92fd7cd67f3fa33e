import { chakra } from '@chakra-ui/react/styled-system';
import type { AppointmentDay } from '@warmline/contracts/callbacks/appointments';
import { dayIn } from '@warmline/domain/time/day-range';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { browserZone, zoneLabel } from '../../../lib/time/time-zone.ts';
import { useIsMobile } from '../../../lib/view/use-width.ts';
import { dayText, monthAfter, monthText, shortDayText, weeksOf } from '../calendar-months.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const HEAD = { display: 'flex', alignItems: 'center', gap: '2', '& h2': { fontSize: '17px', marginInlineEnd: 'auto' } } as const;
const GRID = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '4px',
  '& th': { color: 'fg.muted', fontSize: 'sm', fontWeight: '500', textAlign: 'start', paddingInline: '2' },
  '& td': { padding: '0', height: '54px', verticalAlign: 'top' },
  '& td > span': { display: 'block', padding: '6px 8px', color: 'fg.muted', fontSize: 'sm' },
} as const;

const DayButton = chakra('button', {
  base: {
    // Keeps the text for screen readers within the strip, which scrolls.
    position: 'relative',
    display: 'grid',
    alignContent: 'space-between',
    width: '100%',
    minHeight: '54px',
    padding: '6px 8px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    background: 'bg.panel',
    textAlign: 'start',
    fontSize: 'sm',
    cursor: 'pointer',
    '& strong': { color: 'brand.fg', fontSize: 'sm' },
    '&:hover': { borderColor: 'brand.fg' },
    '&[aria-pressed=true]': { background: 'brand.subtle', borderColor: 'brand.fg', borderWidth: '2px', padding: '5px 7px' },
  },
});

const STRIP = {
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  listStyle: 'none',
  margin: '0',
  padding: '4px',
  '& > li': { flex: 'none', width: '116px' },
} as const;

export interface AppointmentCalendarProps {
  /** Undefined while they are loading. */
  days: readonly AppointmentDay[] | undefined;
  /** The day that narrows the list. */
  chosen: string | undefined;
  /** The first day that the list shows. */
  from: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/**
 * The days with appointments, with their numbers: a month, or on a phone a strip. A press narrows the list to a day, another one
 * shows all (L87). Without any, only the list says so.
 */
export function AppointmentCalendar({ days: loaded, chosen, from, onChoose }: AppointmentCalendarProps) {
  const isMobile = useIsMobile();
  const days = loaded ?? [];
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const buttonOf = (day: string, text: string) => {
    const count = counts.get(day) ?? 0;
    return (
      <DayButton type="button" aria-pressed={day === chosen} onClick={() => onChoose(day === chosen ? undefined : day)}>
        <span className="sr-only">
          {dayText(day)}: {countOf(count, 'appointment')}
        </span>
        <span aria-hidden>{text}</span>
        <strong aria-hidden>{countOf(count, 'time')}</strong>
      </DayButton>
    );
  };
  if (days.length === 0 && chosen === undefined && (isMobile || loaded !== undefined)) return null;
  if (!isMobile) return <Month days={days} chosen={chosen} from={from} buttonOf={buttonOf} />;
  const shown = chosen === undefined || counts.has(chosen) ? days : [{ day: chosen }, ...days];
  return (
    <chakra.ul aria-label="Days with appointments" css={STRIP}>
      {shown.map(({ day }) => (
        <li key={day}>{buttonOf(day, shortDayText(day))}</li>
      ))}
    </chakra.ul>
  );
}

/** The weeks of a month that are not over. */
function weeksFrom(today: string, month: string): (string | null)[][] {
  return weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today));
}

interface MonthProps extends Pick<AppointmentCalendarProps, 'chosen' | 'from'> {
  days: readonly AppointmentDay[];
  buttonOf: (day: string, text: string) => ReactNode;
}

/** The month that was turned to, or else the first one with a match. */
function Month({ days, chosen, from = '', buttonOf }: MonthProps) {
  const [today] = useState(() => dayIn(browserZone(), new Date()));
  const [turned, setTurned] = useState<string>();
  const offered = new Set(days.map(({ day }) => day));
  const first = (days.find(({ day }) => day >= from) ?? days[0])?.day;
  const start = chosen !== undefined && offered.has(chosen) ? chosen : (first ?? chosen ?? today);
  const month = turned ?? start.slice(0, 7);
  const last = [today, ...offered].reduce((one, other) => (one > other ? one : other)).slice(0, 7);
  const isFirst = (each: string) => each <= today.slice(0, 7);
  const isLast = (each: string) => each >= last;
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = (by: 1 | -1) => {
    const next = monthAfter(month, by);
    setTurned(next);
    // At the end, the button that has the focus is disabled, which would lose it.
    if (by === 1 ? isLast(next) : isFirst(next)) heading.current?.focus();
  };
  return (
    <section aria-label="Calendar">
      <chakra.div css={HEAD}>
        <chakra.h2 ref={heading} tabIndex={-1} outline="none" aria-live="polite">
          {monthText(month)}
        </chakra.h2>
        <Button tone="secondary" size="sm" disabled={isFirst(month)} onClick={() => turn(-1)}>
          Previous month
        </Button>
        <Button tone="secondary" size="sm" disabled={isLast(month)} onClick={() => turn(1)}>
          Next month
        </Button>
      </chakra.div>
      <chakra.table css={GRID}>
        <caption className="sr-only">
          Appointments in {monthText(month)}, days in {zoneLabel()}
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(today, month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={day ?? at}>
                  {day !== null &&
                    (offered.has(day) || day === chosen ? (
                      buttonOf(day, String(Number(day.slice(8))))
                    ) : (
                      <span>{Number(day.slice(8))}</span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </section>
  );
}
