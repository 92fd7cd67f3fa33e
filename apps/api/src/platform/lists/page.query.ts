import type { PageQuery } from '@warmline/contracts/page';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MayBeEmpty } from '../http/entry-fields.js';

const UNKNOWN_PAGE = { message: 'The page is not known.' };

/** The columns of a list that may order it. */
export function SortedBy(columns: readonly string[]) {
  const orders = columns.flatMap((column) => [column, `-${column}`]);
  return (target: object, name: string): void => {
    for (const rule of [MayBeEmpty(), IsIn(orders, { message: 'This list cannot be sorted that way.' })]) rule(target, name);
  };
}

/** The query of a list; each list adds its `limit`, `sort` and filters. */
export class PageQueryDto implements Pick<PageQuery, 'cursor'> {
  // The list itself checks the contents.
  @IsOptional()
  @IsString(UNKNOWN_PAGE)
  @MaxLength(2_000, UNKNOWN_PAGE)
  cursor?: string;
}
