import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { copyInto, importByCall, importFile } from '../imports.ts';
import { makeLead, writeLeadFile } from '../lead-files.ts';
import { measureP99 } from '../load.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';
import { randomPagePath } from '../inventory.ts';

const ROWS = 50_000;
const baselineName = 'COPY into the same table';

/** Measures an import of 50,000 rows by file and by API call against COPY, a repeated import, and the list during an import. */
export const importing: Scenario = {
  name: 'import',
  title: 'import of 50,000 leads',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(10_000);
    const product = await shop.product(database, { worker: true });
    const headers = await shop.signIn(product, 'admin');
    const buyer = await shop.signIn(product, 'buyer-0');
    let series = 0;
    const newFile = async (): Promise<string> => {
      const path = join(shop.folder, `leads-${(series += 1)}.csv`);
      await writeLeadFile(path, series, ROWS);
      return path;
    };
    await importFile(product, headers, await newFile());

    // One COPY a round is the baseline of both ways.
    const [files, calls, copies, confirmed]: [number[], number[], number[], number[]] = [[], [], [], []];
    let latest = '';
    const steps = [
      async () => {
        latest = await newFile();
        const imported = await importFile(product, headers, latest);
        files.push(rateOf(imported, ROWS));
        confirmed.push(ROWS / imported.storingSeconds);
      },
      async () => void copies.push(ROWS / (await copyInto(database, (series += 1), ROWS))),
      async () => void calls.push(await byCall(product, headers, (series += 1))),
    ];
    for (let round = 0; round < rounds; round++) for (const step of round % 2 === 0 ? steps : steps.toReversed()) await step();
    const again: number[] = [];
    for (let round = 0; round < rounds; round++) again.push(ROWS / (await importFile(product, headers, latest)).seconds);

    const page = { pid: product.pid, url: product.url, headers: buyer, path: randomPagePath(ROWS) };
    const p99: Finding = {
      id: 'import.list-p99',
      title: 'list page during an import, slowest of 100',
      unit: 'ms',
      product: [],
      baseline: [],
      baselineName: 'the same, idle',
    };
    for (let round = 0; round < rounds; round++) {
      p99.baseline!.push(await measureP99(page, seconds));
      const file = await newFile();
      const [, during] = await Promise.all([importFile(product, headers, file), measureP99(page, seconds)]);
      p99.product.push(during);
    }
    await product.stop();
    for (let n = 1; n <= series; n++) rmSync(join(shop.folder, `leads-${n}.csv`), { force: true });
    const unit = 'rows/s';
    return [
      {
        id: 'import.file',
        title: '50,000 rows by file, upload to last commit',
        unit,
        product: files,
        baseline: copies,
        baselineName,
      },
      {
        id: 'import.confirmed',
        title: 'of that, from Confirm Upload to last commit',
        unit,
        product: confirmed,
        baseline: copies,
        baselineName,
      },
      { id: 'import.json', title: '50,000 leads by one API call', unit, product: calls, baseline: copies, baselineName },
      {
        id: 'import.again',
        title: 'the same file again',
        unit,
        product: again,
        baseline: files,
        baselineName: 'its first import',
      },
      p99,
    ];
  },
};

function rateOf({ stored, seconds }: { stored: number; seconds: number }, expected: number): number {
  if (stored !== expected) throw new Error(`${stored} of ${expected} rows stored`);
  return stored / seconds;
}

async function byCall(server: Server, headers: Record<string, string>, series: number): Promise<number> {
  const leads = Array.from({ length: ROWS }, (_, n) => makeLead(series, n));
  const fieldMapping = { name: 'name', email: 'email', phone: 'phone', state: 'state', formFillTime: 'formFillTime' };
  return rateOf(await importByCall(server, headers, JSON.stringify({ leads, fieldMapping })), ROWS);
}
