import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskName } from '@warmline/domain/leads/mask-name';

/** Public sample data in a real format: no lead age, two phones, names in two columns. */
export const US_500_CSV = join(import.meta.dirname, '../../fixtures/us-500.csv');

export interface Person {
  name: string;
  maskedName: string;
  /** Digits only. */
  phone: string;
  email: string;
  state: string;
}

/** Returns the people in the file, read independently of the product's CSV reader. */
export function us500(): Person[] {
  const [header = [], ...rows] = readFileSync(US_500_CSV, 'utf8').trim().split(/\r?\n/).map(cells);
  const at = (row: string[], name: string) => row[header.indexOf(name)] ?? '';
  return rows.map((row) => {
    const name = `${at(row, 'first_name')} ${at(row, 'last_name')}`;
    const phone = at(row, 'phone1').replace(/\D/g, '');
    return { name, maskedName: maskName(name), phone, email: at(row, 'email'), state: at(row, 'state') };
  });
}

function cells(line: string): string[] {
  return [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map((match) =>
    (match[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
}
