import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MayBeEmpty } from '../http/entry-fields.js';

/** The columns of a list that may order it. */
export function SortedBy(columns: readonly string[]) {
  const orders = columns.flatMap((column) => [column, `-${column}`]);
  return applyDecorators(MayBeEmpty(), IsIn(orders, { message: 'This list cannot be sorted that way.' }));
}

/** The cursor of a page; the list itself checks its contents. */
export function Cursor() {
  const unknown = { message: 'The page is not known.' };
  return applyDecorators(IsOptional(), IsString(unknown), MaxLength(2_000, unknown));
}

/** Whether a request has no parameters; the addresses that the specification names then return their whole list. */
export function isWholeList(query: object): boolean {
  return Object.values(query).every((value) => value === undefined);
}
