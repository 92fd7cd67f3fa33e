import { formatCents } from '@warmline/domain/money/money';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { RETURN_KINDS, type ReturnKind } from '@warmline/contracts/returns/reasons';
import type { Returnable } from '@warmline/contracts/returns/types';
import type { ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { countOfKind, itemKey, itemName, sumOf } from '../return-texts.ts';
import type { Picks } from '../use-picks.ts';
import { PICK_COLUMNS } from './pick-columns.tsx';

const KINDS = [
  ['lead', 'Leads'],
  ['callback', 'Callbacks'],
  ['appointment', 'Appointments'],
  ['call', 'Calls'],
] as const;
const CAPTIONS: Record<ReturnKind, string> = {
  lead: 'Leads you bought, newest first',
  callback: 'Callbacks you bought, newest first',
  appointment: 'Appointments you bought, latest first',
  call: 'Calls that were charged, newest first',
};

const BY_KEYBOARD = 'By keyboard: arrows move between rows, Space chooses one, and Enter goes on to the reason.';
/** Returns record no opening, so they show no name that the agency hasn't opened (P81). */
const MASKED = 'What you never opened is masked. Open it in My Leads first.';

export interface PickItemsProps {
  kind: ReturnKind;
  q: string;
  list: UseInfiniteQueryResult<unknown>;
  rows: readonly Returnable[];
  picks: Picks;
  onKind: (kind: ReturnKind) => void;
  onSearch: (q: string) => void;
  /** In the bar of the selection. */
  actions?: ReactNode;
  /** Enter in a row goes on with what is chosen: Tab would pass every row of the list first. */
  onDone: () => void;
}

/** Finds bought leads, callbacks or calls, and chooses some of them. */
export function PickItems({ kind, q, list, rows, picks, onKind, onSearch, actions, onDone }: PickItemsProps) {
  const picked = picks.of(kind);
  return (
    <DataTable
      name="returnable"
      caption={CAPTIONS[kind]}
      columns={PICK_COLUMNS}
      rows={rows}
      rowId={({ item }) => itemKey(item)}
      list={list}
      onOpen={() => {
        if (picked.length > 0) onDone();
      }}
      note={actions ? undefined : kind === 'call' ? BY_KEYBOARD : `${MASKED} ${BY_KEYBOARD}`}
      texts={{ loading: 'Loading what you bought', failed: "We couldn't load what you bought" }}
      filters={
        <>
          <SearchBox
            label="Search what you bought"
            clearLabel="Clear search"
            placeholder={kind === 'call' ? 'Phone or order number' : 'Phone, name or order number'}
            maxLength={LIMITS.shortText.max}
            value={q}
            onChange={onSearch}
          />
          <FilterChoice
            label="What to return"
            value={kind}
            options={KINDS}
            onChange={(next) => onKind(oneOf(RETURN_KINDS, next) ?? 'lead')}
          />
        </>
      }
      empty={
        q === '' ? (
          <EmptyState icon="undo" title={`No ${kind}s in the last 30 days`}>
            <p>What you bought can be returned for up to 30 days{kind === 'appointment' ? ' after the agreed time' : ''}.</p>
          </EmptyState>
        ) : (
          <EmptyState icon="search" title={`Nothing of the last 30 days matches “${q}”.`}>
            <Button tone="secondary" onClick={() => onSearch('')}>
              Show all
            </Button>
          </EmptyState>
        )
      }
      selection={{
        nameOf: ({ item }) => itemName(item),
        canSelect: ({ closed }) => closed === null,
        byRow: true,
        kept: {
          ids: new Set(picked.map(({ item }) => itemKey(item))),
          onChange: (ids) => picks.choose(kind, ids, rows),
        },
        summary: () => `${countOfKind(picked.length, kind)}, ${formatCents(sumOf(picked))}`,
        actions: () => actions,
      }}
    >
      <MoreRows list={list} what={`${kind}s`} more="older" />
    </DataTable>
  );
}
