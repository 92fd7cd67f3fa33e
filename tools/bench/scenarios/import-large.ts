import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { importFile } from '../imports.ts';
import { writeLeadFile } from '../lead-files.ts';
import { memoryMb, watchMemory } from '../processes.ts';
import type { Bench, Scenario } from '../scenario.ts';

/** An admin's page receives events and does not poll; a client that polls 20 times a second would distort the result. */
const POLL_INTERVAL_MS = 500;

const SMALL = 100_000;
/** `IMPORT_ROWS=1000000` measures so many rows; on a slow machine they take two minutes. */
const LARGE = Number(process.env.IMPORT_ROWS ?? 400_000);
const written = (rows: number): string => rows.toLocaleString('en-US');

/** Compares a large file with one of 100,000 rows: memory must not grow with the file. */
export const importLarge: Scenario = {
  name: 'import-large',
  title: `import of ${written(LARGE)} vs. ${written(SMALL)} leads`,
  async run({ shop }: Bench): Promise<Finding[]> {
    const database = await shop.database(10_000);
    const product = await shop.product(database, { worker: true });
    const headers = await shop.signIn(product, 'admin');
    const pids = [product.pid, product.workerPid!];
    const measured = async (series: number, rows: number): Promise<{ rate: number; peak: number }> => {
      const path = join(shop.folder, `big-${series}.csv`);
      await writeLeadFile(path, series, rows);
      const highest = watchMemory(pids);
      const { stored, seconds } = await importFile(product, headers, path, POLL_INTERVAL_MS);
      rmSync(path);
      if (stored !== rows) throw new Error(`${stored} of ${rows} rows stored`);
      return { rate: rows / seconds, peak: highest() };
    };
    await measured(50, 20_000);
    const idle = pids.reduce((sum, pid) => sum + memoryMb(pid, 'now'), 0);
    const small = await measured(51, SMALL);
    const large = await measured(52, LARGE);
    await product.stop();
    await shop.drop(database);
    const baselineName = `the same at ${written(SMALL)}`;
    return [
      {
        id: 'import-large.rate',
        title: `${written(LARGE)} rows by file`,
        unit: 'rows/s',
        product: [large.rate],
        baseline: [small.rate],
        baselineName,
      },
      {
        id: 'import-large.peak',
        title: 'peak memory of API and worker',
        unit: 'MB',
        product: [large.peak],
        baseline: [small.peak],
        baselineName,
      },
      { id: 'import-large.over-idle', title: 'peak memory above idle', unit: 'MB', product: [large.peak - idle] },
    ];
  },
};
