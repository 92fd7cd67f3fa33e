import { CALL_RESULT_LABELS } from '@warmline/contracts/calls/messages';
import { CALL_RESULTS } from '@warmline/contracts/calls/types';
import { useState } from 'react';
import { DayRangeChoice } from '../../../components/form/fields/day-range.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { StateFilter } from '../../../components/ui/lists/state-filter.tsx';
import type { CallsView } from '../api/calls.ts';

const SECONDS = [
  [1, 'Connected'],
  [60, '1 minute or longer'],
  [121, 'Longer than 2 minutes'],
  [300, '5 minutes or longer'],
] as const;
/** One that has ended waits for its record, and its row says so. */
const OPEN = 'On the line or ended';
const LENGTHS = SECONDS.map(([seconds, label]) => [String(seconds), label] as const);

export interface CallFiltersProps {
  view: CallsView;
  campaigns: readonly (readonly [id: string, name: string])[];
  seesNumbers: boolean;
  onView: (view: CallsView) => void;
}

/** Filters of the Call Log: campaign, result, state, length, days, last digits. */
export function CallFilters({ view, campaigns, seesNumbers, onView }: CallFiltersProps) {
  const [partOfDigits, setPartOfDigits] = useState('');
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
      <FilterChoice
        label="Filter by campaign"
        all="All campaigns"
        value={view.campaign ?? ''}
        options={campaigns}
        onChange={(campaign) => set({ campaign: campaign || undefined })}
      />
      <FilterChoice
        label="Filter by result"
        all="All results"
        value={view.outcome ?? ''}
        options={CALL_RESULTS.map((result) => [result, result === 'open' ? OPEN : CALL_RESULT_LABELS[result]])}
        onChange={(outcome) => onView({ ...view, outcome: (outcome || undefined) as CallsView['outcome'] })}
      />
      <StateFilter value={view.state} onChange={(state) => set({ state })} />
      <FilterChoice
        label="Filter by talk time"
        all="Any talk time"
        value={view.minSeconds ?? ''}
        options={LENGTHS}
        onChange={(minSeconds) => set({ minSeconds: minSeconds || undefined })}
      />
      <DayRangeChoice days={view} onChange={set} />
    </>
  );
}
