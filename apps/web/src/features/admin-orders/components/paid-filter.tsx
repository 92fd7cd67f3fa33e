import { chakra } from '@chakra-ui/react/styled-system';
import type { LocalDays } from '@warmline/domain/time/day-range';
import { useState } from 'react';
import { DateField } from '../../../components/form/fields/date-field.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { browserZone, zoneLabel } from '../../../lib/time/time-zone.ts';
import { daysOfPeriod, PAID_PERIODS, periodOf } from '../paid-periods.ts';

const OPTIONS = [...PAID_PERIODS, ['custom', 'Choose days']] as const;
const DAYS = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '0 1 220px' } } as const;

/** Filters by days of payment, in the browser's time zone. */
export function PaidFilter({ days: { from, to }, onChange }: { days: LocalDays; onChange: (days: LocalDays) => void }) {
  const zone = browserZone();
  const period = periodOf({ from, to }, zone);
  const [isChoosing, setChoosing] = useState(period === 'custom');
  const shown = isChoosing ? 'custom' : period;
  return (
    <>
      <FilterChoice
        label="Filter by day of payment"
        all="Any day"
        value={shown}
        options={OPTIONS}
        onChange={(next) => {
          setChoosing(next === 'custom');
          if (next !== 'custom') onChange(next === '' ? {} : daysOfPeriod(next, zone));
        }}
      />
      {shown === 'custom' && (
        <chakra.div css={DAYS}>
          <DateField
            label="Paid from"
            zone={zoneLabel(zone)}
            value={from ?? ''}
            max={to}
            onChange={(event) => onChange({ from: event.target.value || undefined, to })}
          />
          <DateField
            label="Paid until"
            zone={zoneLabel(zone)}
            value={to ?? ''}
            min={from}
            error={from !== undefined && to !== undefined && from > to ? 'The start date is after the end date' : undefined}
            onChange={(event) => onChange({ from, to: event.target.value || undefined })}
          />
        </chakra.div>
      )}
    </>
  );
}
