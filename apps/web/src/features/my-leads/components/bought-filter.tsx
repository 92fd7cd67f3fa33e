import type { LocalDays } from '@warmline/domain/time/day-range';
import { useState } from 'react';
import { DayRange } from '../../../components/form/fields/day-range.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { daysOfMonth, monthOf } from '../periods.ts';

const OPTIONS = [
  ['this-month', 'Bought this month'],
  ['last-month', 'Bought last month'],
  ['custom', 'Choose days'],
] as const;

/** Filters by days of purchase, in the browser's time zone. */
export function BoughtFilter({ days, onChange }: { days: LocalDays; onChange: (days: LocalDays) => void }) {
  const zone = browserZone();
  const month = monthOf(days, zone);
  const [isChoosing, setChoosing] = useState(month === 'custom');
  const shown = isChoosing ? 'custom' : month;
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
      {shown === 'custom' && <DayRange days={days} onChange={onChange} />}
    </>
  );
}
