import { chakra } from '@chakra-ui/react/styled-system';
import { CALL_OUTCOME_LABELS } from '@warmline/contracts/calls/messages';
import { CALL_OUTCOMES } from '@warmline/contracts/calls/types';
import { US_STATES } from '@warmline/domain/us-states';
import { useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { browserZone, zoneLabel } from '../../../lib/time-zone.ts';
import type { CallsView } from '../api/calls.ts';

const SECONDS = [
  [1, 'Connected'],
  [60, '1 minute or longer'],
  [121, 'Longer than 2 minutes'],
  [300, '5 minutes or longer'],
] as const;
const LENGTHS = SECONDS.map(([seconds, label]) => [String(seconds), label] as const);
const DAYS = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '0 1 220px' } } as const;

export interface CallFiltersProps {
  view: CallsView;
  campaigns: readonly (readonly [id: string, name: string])[];
  seesNumbers: boolean;
  onView: (view: CallsView) => void;
}

/** Filters of the Call Log: campaign, result, state, length, days, last digits. */
export function CallFilters({ view, campaigns, seesNumbers, onView }: CallFiltersProps) {
  const { from = '', to = '' } = view;
  const [hasDays, setHasDays] = useState(from !== '' || to !== '');
  const [partOfDigits, setPartOfDigits] = useState('');
  const zone = zoneLabel(browserZone());
  const set = (changes: CallsView) => onView({ ...view, ...changes });
  return (
    <>
      {seesNumbers && (
        <SearchBox
          label="Last four digits of a billed call"
          clearLabel="Clear search"
          placeholder="Last four digits"
          maxLength={4}
          value={view.q ?? partOfDigits}
          onChange={(q) => {
            // Fewer digits find nothing: they show all calls, never those of the digits before.
            const digits = /^\d{4}$/.test(q) ? q : undefined;
            setPartOfDigits(digits === undefined ? q : '');
            if (digits !== view.q) set({ q: digits });
          }}
        />
      )}
      {campaigns.length > 1 && (
        <FilterChoice
          label="Filter by campaign"
          all="All campaigns"
          value={view.campaign ?? ''}
          options={campaigns}
          onChange={(campaign) => set({ campaign: campaign || undefined })}
        />
      )}
      <FilterChoice
        label="Filter by result"
        all="All results"
        value={view.outcome ?? ''}
        options={CALL_OUTCOMES.map((outcome) => [outcome, CALL_OUTCOME_LABELS[outcome]])}
        onChange={(outcome) => onView({ ...view, outcome: (outcome || undefined) as CallsView['outcome'] })}
      />
      <FilterChoice
        label="Filter by state"
        all="All states"
        value={view.state ?? ''}
        options={US_STATES}
        onChange={(state) => set({ state: state || undefined })}
      />
      <FilterChoice
        label="Filter by talk time"
        all="Any talk time"
        value={view.minSeconds ?? ''}
        options={LENGTHS}
        onChange={(minSeconds) => set({ minSeconds: minSeconds || undefined })}
      />
      {hasDays ? (
        <chakra.div css={DAYS}>
          <DateField
            label="From"
            zone={zone}
            value={from}
            max={to || undefined}
            onChange={({ target }) => set({ from: target.value || undefined })}
          />
          <DateField
            label="To"
            zone={zone}
            value={to}
            min={from || undefined}
            error={from !== '' && to !== '' && from > to ? 'The start date is after the end date' : undefined}
            onChange={({ target }) => set({ to: target.value || undefined })}
          />
        </chakra.div>
      ) : (
        <Button tone="secondary" height={{ base: '44px', sm: '10' }} onClick={() => setHasDays(true)}>
          Choose days
        </Button>
      )}
    </>
  );
}
