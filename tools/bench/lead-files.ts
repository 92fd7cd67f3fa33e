import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const STATES = ['TX', 'FL', 'CA', 'OH', 'GA', 'NY', 'NC', 'MI', 'PA', 'IL', 'AZ', 'TN', 'MO', 'IN', 'WA', 'CO'];
const FIRST = ['Margaret', 'Robert', 'Linda', 'James', 'Patricia', 'John', 'Barbara', 'William', 'Susan', 'David'];
const LAST = ['Hill', 'Garza', 'Thompson', 'Nguyen', 'Whitfield', 'Okafor', 'Ramirez', 'Sullivan', 'Petrov'];
const DAY_MS = 86_400_000;

export interface GeneratedLead {
  name: string;
  email: string;
  phone: string;
  state: string;
  formFillTime: string;
}

/** Returns the n-th lead of a series. Each series has different phones, so that each file is new to the inventory. */
export function makeLead(series: number, n: number): GeneratedLead {
  // Seven digits scattered over the whole range, as in a real file: consecutive numbers would favor the phone index.
  const line = String((n * 7_654_321 + 12_345) % 10_000_000).padStart(7, '0');
  return {
    name: `${FIRST[n % FIRST.length]} ${LAST[(n >> 3) % LAST.length]}`,
    email: `person${series}.${n}@mail.example`,
    phone: `${610 + series}${line}`,
    state: STATES[(n * 31) % STATES.length]!,
    formFillTime: new Date(Date.now() - ((n * 37) % 4000) * 3_600_000 - DAY_MS).toISOString(),
  };
}

/** Writes a CSV file like a vendor's. */
export async function writeLeadFile(path: string, series: number, rows: number): Promise<void> {
  await pipeline(Readable.from(csv(series, rows)), createWriteStream(path));
}

function* csv(series: number, rows: number): Generator<string> {
  yield 'Full Name,Email,Phone Number,State,Form Fill Time\n';
  for (let from = 0; from < rows; from += 1000) {
    let part = '';
    for (let n = from; n < Math.min(from + 1000, rows); n++) {
      const lead = makeLead(series, n);
      part += `${lead.name},${lead.email},${lead.phone},${lead.state},${lead.formFillTime}\n`;
    }
    yield part;
  }
}

/** Yields the same rows in the COPY format of the leads table. */
export function* copyRows(series: number, rows: number): Generator<string> {
  for (let from = 0; from < rows; from += 1000) {
    let part = '';
    for (let n = from; n < Math.min(from + 1000, rows); n++) {
      const lead = makeLead(series, n);
      part += `${lead.name}\t${lead.phone}\t${lead.email}\t${lead.state}\t${lead.formFillTime}\ttemplate\t${n + 1}\n`;
    }
    yield part;
  }
}
