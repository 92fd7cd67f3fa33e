import { chakra } from '@chakra-ui/react/styled-system';
import type { LocalDays } from '@warmline/domain/day-range';
import { useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { browserZone, zoneLabel } from '../../../lib/time-zone.ts';
import { daysOfMonth, monthOf } from '../periods.ts';

const OPTIONS = [
  ['this-month', 'Bought this month'],
  ['last-month', 'Bought last month'],
  ['custom', 'Choose days'],
] as const;
const DAYS = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '0 1 220px' } } as const;

/** Filters by days of purchase, in the browser's time zone. */
export function BoughtFilter({ days, onChange }: { days: LocalDays; onChange: (days: LocalDays) => void }) {
  const zone = browserZone();
  const month = monthOf(days, zone);
  const [isChoosing, setChoosing] = useState(month === 'custom');
  const shown = isChoosing ? 'custom' : month;
  const { from = '', to = '' } = days;
  return (
    <>
      <FilterChoice
        label="Filter by day of purchase"
        all="Bought any time"
        value={shown}
        options={OPTIONS}
        onChange={(next) => {
          setChoosing(next === 'custom');
          if (next === 'this-month' || next === 'last-month') onChange(daysOfMonth(next, zone));
          else if (next === '') onChange({});
        }}
      />
      {shown === 'custom' && (
        <chakra.div css={DAYS}>
          <DateField
            label="From"
            zone={zoneLabel(zone)}
            value={from}
            max={to || undefined}
            onChange={(event) => onChange({ from: event.target.value || undefined, to: days.to })}
          />
          <DateField
            label="To"
            zone={zoneLabel(zone)}
            value={to}
            min={from || undefined}
            error={from !== '' && to !== '' && from > to ? 'The start date is after the end date' : undefined}
            onChange={(event) => onChange({ from: days.from, to: event.target.value || undefined })}
          />
        </chakra.div>
      )}
    </>
  );
}
