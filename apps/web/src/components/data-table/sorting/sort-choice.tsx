import { FilterChoice } from '../../ui/lists/filter-choice.tsx';
import type { Column } from '../columns.ts';
import { ordersOf, type Sorting } from './sorting.ts';

/** Choice of the order in the view panel, because the cards of a phone have no column names to click. */
export function SortChoice<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const { by, otherwise, onSort } = sorting;
  const orders = columns.flatMap(({ name, sort }) =>
    sort === undefined
      ? []
      : ordersOf(sort).map((order) => [order, `${name}, ${order.startsWith('-') ? 'descending' : 'ascending'}`] as const),
  );
  return (
    <fieldset>
      <legend>Order</legend>
      <FilterChoice
        label="Order of the rows"
        all={otherwise === undefined ? 'Default' : undefined}
        value={by ?? otherwise ?? ''}
        options={orders}
        onChange={(next) => onSort(next === '' || next === otherwise ? undefined : next)}
      />
    </fieldset>
  );
}
