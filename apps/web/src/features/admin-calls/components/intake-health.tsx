import { useQuery } from '@tanstack/react-query';
import type { CallHealth, IntakeCountName, RouteMiss } from '@warmline/contracts/calls/types';
import { stateName } from '@warmline/domain/places/us-states';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { callHealthQuery } from '../api/admin-calls.ts';
import { MISS_LABELS } from '../call-labels.ts';

const FIGURES = [
  ['duplicates', 'Duplicates'],
  ['bad_signatures', 'Bad signatures'],
  ['clock_skew', 'Clock is off'],
  ['lost', 'Calls without an end'],
] as const satisfies readonly (readonly [IntakeCountName, string])[];

/** Columns of what found no campaign. */
export const MISS_COLUMNS: readonly Column<RouteMiss>[] = [
  {
    id: 'state',
    name: 'State',
    width: 220,
    card: 'title',
    shown: 'always',
    cell: ({ state }) => (state === null ? <span data-quiet>Unknown</span> : <strong>{stateName(state)}</strong>),
  },
  { id: 'reason', name: 'Reason', card: 'line', cell: ({ reason }) => MISS_LABELS[reason] },
  { id: 'count', name: 'Callers', width: 110, end: true, card: 'corner', cell: ({ count }) => formatCount(count) },
];

const NO_MISSES: readonly RouteMiss[] = [];
const missId = ({ state, reason }: RouteMiss) => `${state} ${reason}`;

/** How the intake of calls works (C78), and what found no campaign in a week (C79). */
export function IntakeHealth() {
  const health = useQuery(callHealthQuery);
  const { misses = NO_MISSES, missed = 0 } = health.data ?? {};
  const hidden = missed - misses.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {health.data !== undefined && (
        <ListSection title="Intake">
          <IntakeFigures health={health.data} />
        </ListSection>
      )}
      <ListSection title="Callers without a campaign">
        <DataTable
          name="route-misses"
          caption="Callers that found no campaign in the last 7 days, most first"
          columns={MISS_COLUMNS}
          rows={misses}
          rowId={missId}
          list={health}
          texts={{ loading: 'Loading the intake of calls', failed: 'The intake of calls could not be loaded' }}
          count={health.isSuccess ? `${formatCount(missed)} in 7 days` : ''}
          note={hidden > 0 ? `${countOf(hidden, 'caller')} with rarer reasons are not shown.` : undefined}
          empty={<EmptyState icon="check-circle" title="Every caller of the last 7 days found a campaign." />}
        />
      </ListSection>
    </>
  );
}

function IntakeFigures({ health: { eventsPerMinute, counts } }: { health: CallHealth }) {
  return (
    <Figures>
      <Figure term="Events a minute" main>
        {eventsPerMinute}
        <small>{formatCount(counts.events.day)} in 24 hours</small>
      </Figure>
      {FIGURES.map(([name, term]) => (
        <Figure key={name} term={term}>
          {formatCount(counts[name].day)} <small>in 24 hours, {formatCount(counts[name].week)} in 7 days</small>
        </Figure>
      ))}
    </Figures>
  );
}
