import type { Column } from '../columns.ts';

/** Order of a list that the server sorts. */
export interface Sorting {
  /** A column's name ascending, with `-` before it descending; undefined for the list's own order. */
  by: string | undefined;
  /** The list's own order, if it is one of a column. */
  otherwise?: string;
  onSort: (by: string | undefined) => void;
}

/** What `aria-sort` of a column says; undefined for other columns than the sorted one. */
export function directionOf({ by, otherwise }: Sorting, { sort }: Pick<Column<never>, 'sort'>) {
  const current = by ?? otherwise;
  if (sort === undefined || current === undefined || nameOf(current) !== nameOf(sort)) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}

/**
 * Order after a click on a column's name: first its own direction, then the other one, then the list's own order if no column has
 * it.
 */
export function sortAfterClick({ by, otherwise }: Sorting, first: string): string | undefined {
  const current = by ?? otherwise;
  const next = current === first ? reversed(first) : first;
  return next === otherwise || (current === reversed(first) && otherwise === undefined) ? undefined : next;
}

/** Both orders of a column, the one of the first click first. */
export const ordersOf = (first: string): readonly [string, string] => [first, reversed(first)];

const nameOf = (sort: string): string => sort.replace(/^-/, '');
const reversed = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
