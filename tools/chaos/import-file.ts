import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { madeLead } from '../bench/lead-files.ts';

/** What a file must leave in the stock, known before the product has seen it. */
export interface Expected {
  rows: number;
  newRows: number;
  duplicateRows: number;
  rejectedRows: number;
  /** MD5 over `row_no:phone` of the rows to be stored, in the file's order. */
  fingerprint: string;
}

/** The order and form in which PostgreSQL is asked for the same fingerprint. */
export const FINGERPRINT = `md5(coalesce(string_agg(row_no || ':' || phone, ',' ORDER BY row_no), ''))`;

/**
 * Writes a vendor's file: most rows are new, some have no readable number, some repeat a row above, some name a lead of `known`.
 * What must come of it is reckoned here on its own, so that a wrong plan is found out too.
 */
export async function writeImportFile(path: string, series: number, rows: number, known: Set<string>): Promise<Expected> {
  const seen = new Set(known);
  const knownPhones = [...known].slice(0, 2_000);
  const kept = createHash('md5');
  const expected: Expected = { rows, newRows: 0, duplicateRows: 0, rejectedRows: 0, fingerprint: '' };
  function* lines(): Generator<string> {
    yield 'Full Name,Email,Phone Number,State,Form Fill Time\n';
    for (let n = 0; n < rows; n++) {
      const lead = madeLead(series, n);
      let { phone } = lead;
      if (n % 97 === 13) phone = '12345';
      else if (n % 53 === 7) phone = madeLead(series, n - 1).phone;
      else if (n % 41 === 5 && knownPhones.length > 0) phone = knownPhones[n % knownPhones.length]!;
      if (phone.length !== 10) expected.rejectedRows += 1;
      else if (seen.has(phone)) expected.duplicateRows += 1;
      else {
        seen.add(phone);
        kept.update(`${expected.newRows === 0 ? '' : ','}${n + 1}:${phone}`);
        expected.newRows += 1;
      }
      yield `${lead.name},${lead.email},${phone},${lead.state},${lead.formFillTime}\n`;
    }
  }
  await pipeline(Readable.from(lines(), { highWaterMark: 1_000 }), createWriteStream(path));
  return { ...expected, fingerprint: kept.digest('hex') };
}

/** The phones of the first leads of a series. */
export function phonesOf(series: number, rows: number): Set<string> {
  return new Set(Array.from({ length: rows }, (_, n) => madeLead(series, n).phone));
}
