import { chakra } from '@chakra-ui/react/styled-system';
import type { ColumnMapping, ImportView } from '@warmline/contracts/lead-imports/types';
import { useState } from 'react';
import { countOf, formatCount } from '../../../lib/format.ts';
import type { RowsFilter } from '../api/import-rows.ts';
import { rowsPanelRecipe } from '../review-recipes.ts';
import { fileColumns, storedColumns } from './row-columns.tsx';
import { RowsList } from './rows-list.tsx';

const Part = chakra('div', rowsPanelRecipe);

export interface RowsPanelProps {
  view: ImportView;
  mapping: ColumnMapping;
  counting: boolean;
}

/** All rows of the file (B2.47), as in the file or as stored, filtered by outcome on demand. */
export function RowsPanel({ view, mapping, counting }: RowsPanelProps) {
  const [only, setOnly] = useState<RowsFilter>('all');
  const [asStored, setAsStored] = useState(false);
  const filters = [
    { id: 'all', label: 'All', count: view.totalRows },
    { id: 'new', label: 'New', count: view.newRows },
    { id: 'duplicate', label: 'Duplicates', count: view.duplicateRows },
    { id: 'rejected', label: 'Rejected', count: view.rejectedRows },
  ] as const;
  const counted = view.status !== 'unmapped' && view.status !== 'failed';
  const active = counted ? only : 'all';
  const total = filters.find(({ id }) => id === active)!.count;

  return (
    <Part>
      <header>
        <h3 id="rows-title">
          {active === 'all' ? `All ${countOf(total, 'row')}` : `${countOf(total, 'row')} of ${formatCount(view.totalRows)}`}
        </h3>
        {counted && (
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
