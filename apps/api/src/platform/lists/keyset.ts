import type { PageQuery, PageTotal, SortBy } from '@warmline/contracts/lists/page';
import { ValidationFailed } from '../errors/app-error.js';

/** How a value of each type is read as text, bound as a parameter, and recognized in a cursor. */
const TYPES = {
  integer: {
    read: (sql: string) => `(${sql})::bigint::text`,
    bind: (value: string) => `${value}::bigint`,
    valid: /^-?\d{1,18}$/,
  },
  text: { read: (sql: string) => sql, bind: (value: string) => `${value}::text`, valid: /^[^\0]{0,400}$/u },
  /** Microseconds since the epoch, the precision of PostgreSQL. */
  time: {
    read: (sql: string) => `(extract(epoch FROM ${sql}) * 1000000)::bigint::text`,
    bind: (value: string) => `to_timestamp(0) + ${value}::bigint::float8 * interval '1 microsecond'`,
    valid: /^-?\d{1,16}$/,
  },
  uuid: {
    read: (sql: string) => `(${sql})::text`,
    bind: (value: string) => `${value}::uuid`,
    valid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  },
} as const;

/** A value that orders rows. Its SQL is never null. */
export interface Key {
  sql: string;
  type: keyof typeof TYPES;
  /** As the first key: the column rises as the key falls, like an age and its date. */
  reversed?: true;
}

/** The page of a list that is wanted: `limit` rows after `cursor`. */
export type PageRange<Column extends string = never> = PageQuery<Column> & { limit: number };

/** The rows of one page; `next` is the cursor of the next page, null on the last. */
export interface PageRows<Row> {
  rows: Row[];
  next: string | null;
  /** Only on the first page of a list that counts. */
  total?: PageTotal;
}

/** The parts of a statement that reads one page. */
export interface PageSql {
  /** Condition on the rows after the cursor. */
  where: string;
  order: string;
  /** One row more than the page has, which shows whether there is a next page. */
  limit: string;
  /** Selected in addition to the row's own columns. */
  key: string;
  values: unknown[];
  /** Makes the page of the rows that the statement returned. */
  page<Row>(found: (Row & { pageKey?: string[] })[]): PageRows<Row>;
}

/** The cursor is not one of this list in this order. */
class UnknownPage extends ValidationFailed {
  constructor() {
    super([{ field: 'cursor', message: 'The page is not known.' }]);
  }
}

/**
 * The orders of a list: columns with the keys that they compare, made unique by the row's ID. Pages continue after the last row
 * that was read, so rows that are added meanwhile neither move nor repeat others.
 */
export class Keyset<Column extends string> {
  constructor(
    private readonly id: Key,
    private readonly columns: Record<Column, readonly Key[]>,
    /** The order of a list without `sort`. */
    private readonly standard: SortBy<Column>,
  ) {}

  /** Returns the SQL of one page, with parameters from `$first`. Throws ValidationFailed if the cursor is not of this order. */
  page({ sort = this.standard, cursor, limit }: PageRange<Column>, first: number): PageSql {
    const isMinus = sort.startsWith('-');
    const keys = [...this.columns[(isMinus ? sort.slice(1) : sort) as Column], this.id];
    const isDescending = isMinus !== (keys[0]!.reversed ?? false);
    const after = cursor === undefined ? [] : decode(cursor, sort, keys);
    return {
      where: after.length === 0 ? 'true' : comparison(keys, isDescending ? '<' : '>', first),
      order: keys.map(({ sql }) => (isDescending ? `${sql} DESC` : sql)).join(', '),
      limit: `$${first + after.length}::int`,
      key: `ARRAY[${keys.map(({ sql, type }) => TYPES[type].read(sql)).join(', ')}] AS "pageKey"`,
      values: [...after, limit + 1],
      page: (found) => {
        const last = found.length > limit ? found[limit - 1]?.pageKey : undefined;
        for (const row of found) delete row.pageKey;
        return { rows: found.slice(0, limit), next: last ? encode(sort, last) : null };
      },
    };
  }
}

function comparison(keys: readonly Key[], operator: '<' | '>', first: number): string {
  const values = keys.map(({ type }, at) => TYPES[type].bind(`$${first + at}`));
  // One key without parentheses: the planner knows more about it than about a row.
  if (keys.length === 1) return `${keys[0]!.sql} ${operator} ${values[0]}`;
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${operator} (${values.join(', ')})`;
}

function encode(sort: string, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
}

function decode(cursor: string, sort: string, keys: readonly Key[]): string[] {
  const [of, ...key] = parsed(cursor);
  const isKnown = of === sort && key.length === keys.length && keys.every(({ type }, at) => TYPES[type].valid.test(key[at]!));
  if (!isKnown) throw new UnknownPage();
  return key;
}

/** Returns the texts of a cursor; an empty list if it isn't one. */
function parsed(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
