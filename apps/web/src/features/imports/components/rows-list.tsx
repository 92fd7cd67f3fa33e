import { chakra } from '@chakra-ui/react/styled-system';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { useRef } from 'react';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { formatCount } from '../../../lib/text/format.ts';
import type { RowsFilter } from '../api/import-rows.ts';
import { rowsRecipe } from '../rows-recipe.ts';
import { useIsMobile } from '../../../lib/view/use-width.ts';
import { useRowWindow } from '../use-row-window.ts';
import { LeadCard } from './lead-card.tsx';
import type { RowColumn } from './row-columns.tsx';

const Rows = chakra('div', rowsRecipe);
const ROW_PX = { wide: 34, narrow: 66 };
/** Browsers limit an element's height to about 33.5 million pixels. */
const MAX_PX = 30_000_000;

export interface RowsListProps {
  view: ImportView;
  only: RowsFilter;
  total: number;
  columns: readonly RowColumn[];
}

/** Virtualized table of any length: only visible rows are rendered and requested. Rows are cards on a phone. */
export function RowsList({ view, only, total, columns }: RowsListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useIsMobile();
  // A million rows still fit if they are slightly shorter.
  const rowPx = narrow ? ROW_PX.narrow : Math.max(28, Math.min(ROW_PX.wide, Math.floor(MAX_PX / Math.max(1, total))));
  const count = Math.min(total, Math.floor(MAX_PX / rowPx));
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
    paddingStart: narrow ? 0 : 46,
  });
  const items = virtualizer.getVirtualItems();
  const { rowAt, failed, retry } = useRowWindow(view, only, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const template = { gridTemplateColumns: columns.map(({ track }) => track).join(' ') };

  return (
    <>
      {failed !== null && (
        <chakra.p role="alert" color="fg.error" fontSize="sm">
          {failed} <TextButton onClick={retry}>Try again</TextButton>
        </chakra.p>
      )}
      <Rows ref={scroller} shape={narrow ? 'narrow' : 'wide'} role="region" aria-labelledby="rows-title" tabIndex={0}>
        <div
          role="table"
          aria-labelledby="rows-title"
          aria-rowcount={total + 1}
          aria-busy={items.some(({ index }) => rowAt(index) === undefined)}
          style={{ height: virtualizer.getTotalSize() }}
        >
          <div role="rowgroup">
            <div role="row" aria-rowindex={1} style={narrow ? undefined : template}>
              {narrow ? (
                <span role="columnheader" className="sr-only">
                  Row
                </span>
              ) : (
                columns.map(({ id, field, title, unused }) => (
                  <span key={id} role="columnheader" data-column={id} data-unused={unused || undefined}>
                    {field !== undefined && <small>{field}</small>}
                    {title}
                  </span>
                ))
              )}
            </div>
          </div>
          <div role="rowgroup">
            {items.map(({ index, start }) => {
              const row = rowAt(index);
              return (
                <div
                  key={index}
                  role="row"
                  aria-rowindex={index + 2}
                  data-outcome={row?.outcome}
                  style={{ ...(narrow ? undefined : template), height: rowPx, transform: `translateY(${start}px)` }}
                >
                  {narrow ? (
                    <LeadCard row={row} />
                  ) : (
                    columns.map(({ id, unused, cell }) => (
                      <span key={id} role="cell" data-column={id} data-unused={unused || undefined}>
                        {row === undefined ? <i className="skeleton" /> : cell(row)}
                      </span>
                    ))
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </Rows>
      {count < total && <p className="fine">The first {formatCount(count)} rows are shown.</p>}
    </>
  );
}
