import type { SortBy } from '@warmline/contracts/lists/page';

// Search parameters stay plain text in the URL (`?filter=305`, not a quoted JSON value) and are parsed here, because a schema
// library would be part of every page.

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out undefined and empty values, so that defaults never show in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads text; undefined if missing or empty. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Makes the search schema of a route from names of plain texts; the page validates their values. */
export function textSearch<T extends string>(...names: T[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, text(search[name])])) as Partial<Record<T, string>>;
}

/** Reads a page number; undefined for the default 1 and for invalid values. */
export function pageNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 1 ? number : undefined;
}

/** Reads one of the given words; undefined for anything else. */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | undefined {
  return words.find((word) => word === value);
}

/** Reads the column that orders a list, up or down; undefined for anything else. */
export function sortBy<T extends string>(columns: readonly T[], value: unknown): SortBy<T> | undefined {
  return columns.flatMap((column): SortBy<T>[] => [column, `-${column}`]).find((sort) => sort === value);
}

/** Reads a finite number; undefined for anything else. */
export function number(value: unknown): number | undefined {
  const read = value === '' || value === undefined || value === null ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
}
