import { chakra } from '@chakra-ui/react/styled-system';
import type { ColumnMapping, ImportView } from '@warmline/contracts/lead-imports/types';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { ofProblem } from '../api/import-rows.ts';
import { rowsPanelRecipe } from '../review-recipes.ts';
import { fileColumns, storedColumns } from './row-columns.tsx';
import { RowsList } from './rows-list.tsx';

type Outcome = 'all' | 'new' | 'duplicate' | 'rejected';
const Part = chakra('div', rowsPanelRecipe);

export interface RowsPanelProps {
  view: ImportView;
  mapping: ColumnMapping;
  counting: boolean;
  /** The problem whose rows are shown; left out for the filters by outcome. */
  problem?: string;
  onShowAll?: () => void;
}

/** All rows of the file (B2.47), as in the file or as stored, filtered by outcome on demand. */
export function RowsPanel({ view, mapping, counting, problem, onShowAll }: RowsPanelProps) {
  const [only, setOnly] = useState<Outcome>('all');
  const [asStored, setAsStored] = useState(false);
  const filters = [
    { id: 'all', label: 'All', count: view.totalRows },
    { id: 'new', label: 'New', count: view.newRows },
    { id: 'duplicate', label: 'Duplicates', count: view.duplicateRows },
    { id: 'rejected', label: 'Rejected', count: view.rejectedRows },
  ] as const;
  const counted = view.status !== 'unmapped' && view.status !== 'failed';
  const chosen = counted ? view.problems.find(({ text }) => text === problem) : undefined;
  const outcome = counted ? only : 'all';
  const active = chosen === undefined ? outcome : ofProblem(chosen.text);
  const total = chosen?.rows ?? filters.find(({ id }) => id === outcome)!.count;

  return (
    <Part>
      <header>
        <h3 id="rows-title">
          {active === 'all' ? `All ${countOf(total, 'row')}` : `${countOf(total, 'row')} of ${formatCount(view.totalRows)}`}
          {chosen !== undefined && `: ${chosen.text}`}
        </h3>
        {chosen !== undefined && (
          <Button tone="secondary" size="sm" onClick={onShowAll}>
            Show all rows
          </Button>
        )}
        {counted && chosen === undefined && (
          <div role="group" aria-label="Rows to show">
            {filters.map(({ id, label, count }) => (
              <button key={id} type="button" aria-pressed={only === id} disabled={count === 0} onClick={() => setOnly(id)}>
                {label} <span className="num">{formatCount(count)}</span>
              </button>
            ))}
          </div>
        )}
        {counted && (
          <div role="group" aria-label="View">
            <button type="button" aria-pressed={!asStored} onClick={() => setAsStored(false)}>
              As in the file
            </button>
            <button type="button" aria-pressed={asStored} onClick={() => setAsStored(true)}>
              As stored
            </button>
          </div>
        )}
      </header>
      {counting ? (
        <p>Rows appear after the count.</p>
      ) : (
        <RowsList
          key={active}
          view={view}
          only={active}
          total={total}
          columns={asStored && counted ? storedColumns : fileColumns(view.headers, mapping, counted)}
        />
      )}
    </Part>
  );
}
