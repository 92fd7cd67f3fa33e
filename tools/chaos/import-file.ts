import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeLead } from '../bench/lead-files.ts';

/** Expected result of a file, computed without the product. */
export interface Expected {
  rows: number;
  newRows: number;
  duplicateRows: number;
  rejectedRows: number;
  /** MD5 of `row_no:phone` of the rows to be stored, in the file's order. */
  fingerprint: string;
}

/** The same fingerprint in SQL. */
export const FINGERPRINT = `md5(coalesce(string_agg(row_no || ':' || phone, ',' ORDER BY row_no), ''))`;

/**
 * Writes a vendor's file: most rows are new, some have an invalid phone, some repeat an earlier row, some repeat a lead of
 * `known`. Computes the expected result independently, so that a wrong plan is detected.
 */
export async function writeImportFile(path: string, series: number, rows: number, known: Set<string>): Promise<Expected> {
  const phones = new Set(known);
  const knownPhones = [...known].slice(0, 2_000);
  const hash = createHash('md5');
  const expected: Expected = { rows, newRows: 0, duplicateRows: 0, rejectedRows: 0, fingerprint: '' };
  function* lines(): Generator<string> {
    yield 'Full Name,Email,Phone Number,State,Form Fill Time\n';
    for (let n = 0; n < rows; n++) {
      const lead = makeLead(series, n);
      let { phone } = lead;
      if (n % 97 === 13) phone = '12345';
      else if (n % 53 === 7) phone = makeLead(series, n - 1).phone;
      else if (n % 41 === 5 && knownPhones.length > 0) phone = knownPhones[n % knownPhones.length]!;
      if (phone.length !== 10) expected.rejectedRows += 1;
      else if (phones.has(phone)) expected.duplicateRows += 1;
      else {
        phones.add(phone);
        hash.update(`${expected.newRows === 0 ? '' : ','}${n + 1}:${phone}`);
        expected.newRows += 1;
      }
      yield `${lead.name},${lead.email},${phone},${lead.state},${lead.formFillTime}\n`;
    }
  }
  await pipeline(Readable.from(lines(), { highWaterMark: 1_000 }), createWriteStream(path));
  return { ...expected, fingerprint: hash.digest('hex') };
}

/** Returns the phones of the first leads of a series. */
export function phonesOf(series: number, rows: number): Set<string> {
  return new Set(Array.from({ length: rows }, (_, n) => makeLead(series, n).phone));
}
