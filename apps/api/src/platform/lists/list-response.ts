import type { Page } from '@warmline/contracts/lists/page';
import { csvHead, csvLine } from '@warmline/domain/files/csv-text';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { PageRows } from './keyset.js';

/** Presents one page of a list. */
export function presentPage<Row, Item>({ rows, ...page }: PageRows<Row>, present: (row: Row) => Item): Page<Item> {
  return { items: rows.map((row) => present(row)), ...page };
}

/** Presents a list that is read in parts. */
export async function* presentParts<Row, Item>(parts: AsyncIterable<Row[]>, present: (row: Row) => Item): AsyncGenerator<Item[]> {
  for await (const rows of parts) yield rows.map((row) => present(row));
}

/** Streams a whole list as one JSON array. */
export function sendArray<Row>(
  reply: FastifyReply,
  parts: AsyncIterable<Row[]>,
  present: (row: Row) => unknown,
): Promise<FastifyReply> {
  return send(reply, { 'content-type': 'application/json; charset=utf-8' }, arrayOf(parts, present));
}

/** The rows of a list, in parts that are read or that are in memory. */
type Parts<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** A column of a CSV file: its title, and its cell in a row. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string | number | null];

export interface CsvFile<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
}

/** Returns the columns of rows that are lists of texts. */
export function textColumns(titles: readonly string[]): CsvColumn<readonly string[]>[] {
  return titles.map((title, at) => [title, (texts) => texts[at] ?? '']);
}

/** Streams a whole list as a CSV file that spreadsheets read as UTF-8, with cells that they cannot run as formulas (L18). */
export function sendCsv<Row>(reply: FastifyReply, parts: Parts<Row>, file: CsvFile<Row>): Promise<FastifyReply> {
  return send(reply, csvHeaders(file.name), csvOf(parts, file));
}

/** Returns the headers of an answer that is a CSV file. */
export function csvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` };
}

async function* arrayOf<Row>(parts: AsyncIterable<Row[]>, present: (row: Row) => unknown): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(present(row))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Yields CSV lines; the header is part of the first text. */
async function* csvOf<Row>(parts: Parts<Row>, { columns }: CsvFile<Row>): AsyncGenerator<string> {
  let head = csvHead(columns.map(([title]) => title));
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield head + rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** Reads the first part before the headers are sent: a list that cannot be read gets an error response, not a broken file. */
async function send(reply: FastifyReply, headers: Record<string, string>, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  const { value: first = '' } = (await parts.next()) as { value?: string };
  return reply.headers(headers).send(Readable.from(startingWith(first, parts)));
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
