import type { SortBy } from '@warmline/contracts/lists/page';
import type { PageRange, PageRows } from './keyset.js';

/** Yields the rows of a whole list page by page, so that it is never in memory. */
export async function* everyPage<Row, Column extends string = never>(
  read: (range: PageRange<Column>) => Promise<PageRows<Row>>,
  sort?: SortBy<Column>,
  rowsAtOnce = 1_000,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, next }: PageRows<Row> = await read({ sort, cursor, limit: rowsAtOnce });
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
