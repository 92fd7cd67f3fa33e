import { chakra } from '@chakra-ui/react/styled-system';
import type { LocalDays } from '@warmline/domain/time/day-range';
import { useState } from 'react';
import { browserZone, zoneLabel } from '../../../lib/time/time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from './date-field.tsx';

const DAYS = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '0 1 220px' } } as const;

/** The first and last day of a filter, in the browser's time zone. */
export function DayRange({ days, onChange }: { days: LocalDays; onChange: (days: LocalDays) => void }) {
  const { from = '', to = '' } = days;
  const zone = zoneLabel(browserZone());
  return (
    <chakra.div css={DAYS}>
      <DateField
        label="From"
        zone={zone}
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value || undefined, to: days.to })}
      />
      <DateField
        label="To"
        zone={zone}
        value={to}
        min={from || undefined}
        error={from !== '' && to !== '' && from > to ? 'The start date is after the end date' : undefined}
        onChange={({ target }) => onChange({ from: days.from, to: target.value || undefined })}
      />
    </chakra.div>
  );
}

/** The same behind a button, unless days are already chosen. */
export function DayRangeChoice(props: { days: LocalDays; onChange: (days: LocalDays) => void; text?: string }) {
  const { from = '', to = '' } = props.days;
  const [isOpen, setOpen] = useState(from !== '' || to !== '');
  if (isOpen) return <DayRange days={props.days} onChange={props.onChange} />;
  return (
    <Button tone="secondary" height={{ base: '44px', sm: '10' }} onClick={() => setOpen(true)}>
      {props.text ?? 'Choose days'}
    </Button>
  );
}
