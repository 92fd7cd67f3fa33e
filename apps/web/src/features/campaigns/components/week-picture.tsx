import { chakra } from '@chakra-ui/react/styled-system';
import { WEEK_DAYS, type WeekHours } from '@warmline/contracts/campaigns/types';
import { DAY_NAMES } from '../day-names.ts';

const DAY_MINUTES = 1_440;
const TICKS = ['12 AM', '6 AM', '12 PM', '6 PM'];

const Picture = chakra('div', {
  base: {
    display: { base: 'grid', md: 'none' },
    gap: '1',
    color: 'fg.muted',
    fontSize: '12.5px',
    '& > div': { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', alignItems: 'center' },
    '& [data-track]': { position: 'relative', height: '4', borderRadius: '3px', background: 'bg.muted', overflow: 'hidden' },
    '& [data-track] i': { position: 'absolute', insetBlock: '0', background: 'brand.solid' },
    '& [data-ticks]': { gridColumn: '2', display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

/** The week as a picture for a phone, where the texts above it are edited (C48). Screen readers have the texts. */
export function WeekPicture({ week }: { week: WeekHours }) {
  return (
    <Picture aria-hidden="true">
      {WEEK_DAYS.map((day) => (
        <div key={day}>
          <span>{DAY_NAMES[day].slice(0, 3)}</span>
          <span data-track>
            {week[day].map(([from, until]) => (
              <i key={from} style={{ insetInlineStart: partOf(from), insetInlineEnd: `calc(100% - ${partOf(until)})` }} />
            ))}
          </span>
        </div>
      ))}
      <div>
        <span data-ticks>
          {TICKS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </span>
      </div>
    </Picture>
  );
}

/** The place of a time such as `09:30` in its day. */
function partOf(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return `${((hour * 60 + minute) / DAY_MINUTES) * 100}%`;
}
