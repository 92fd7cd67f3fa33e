/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** `cursor` of the next page; null on the last page. */
  next: string | null;
  /** Number of matches; only on the first page, and only in lists that count. */
  total?: PageTotal;
}

export interface PageTotal {
  count: number;
  /** False if there are more than `count`. */
  exact: boolean;
}

/** A column that orders a list: `name` ascending, `-name` descending. */
export type SortBy<Column extends string> = Column | `-${Column}`;

/** Query of a list, besides its filters. */
export interface PageQuery<Column extends string = never> {
  /** By default the list's own order. */
  sort?: SortBy<Column>;
  /** `next` of the previous page, which had the same sort and filters. */
  cursor?: string;
  limit?: number;
}
