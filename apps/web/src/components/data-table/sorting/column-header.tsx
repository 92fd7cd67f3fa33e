import { Icon } from '../../ui/brand/icon.tsx';
import { ICONS } from '../../ui/brand/icons.ts';
import type { Column } from '../columns.ts';
import { directionOf, sortAfterClick, type Sorting } from './sorting.ts';

/** Name of a column; a button if the server can sort by it. */
export function ColumnHeader<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, end, nameHidden, sort } = column;
  if (sorting === undefined || sort === undefined) {
    return (
      <th role="columnheader" scope="col" data-end={end}>
        {nameHidden ? <span className="sr-only">{name}</span> : name}
      </th>
    );
  }
  const direction = directionOf(sorting, column);
  return (
    <th role="columnheader" scope="col" data-end={end} aria-label={name} aria-sort={direction ?? 'none'}>
      <button type="button" onClick={() => sorting.onSort(sortAfterClick(sorting, sort))}>
        {name}
        <Icon path={ICONS[direction === 'ascending' ? 'up' : 'down']} size={14} />
      </button>
      {/* On a phone, where the button is hidden. */}
      <span data-plain>{name}</span>
    </th>
  );
}
