import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { importFile } from '../imports.ts';
import { writeLeadFile } from '../lead-files.ts';
import { memoryMb, watchMemory } from '../processes.ts';
import type { Bench, Scenario } from '../scenario.ts';

/** An admin's page is told by events and asks nothing; a client that asked twenty times a second would be measured itself. */
const ASKS_EVERY_MS = 500;

/** A file of a million rows beside one of 100,000: memory must not follow the file. */
export const importMillion: Scenario = {
  name: 'import-million',
  title: '1,000,000 leads beside 100,000',
  async run({ shop }: Bench): Promise<Finding[]> {
    const database = await shop.database(10_000);
    const product = await shop.product(database, { worker: true });
    const headers = await shop.signIn(product, 'admin');
    const pids = [product.pid, product.workerPid!];
    const measured = async (series: number, rows: number): Promise<{ rate: number; peak: number }> => {
      const path = join(shop.folder, `big-${series}.csv`);
      await writeLeadFile(path, series, rows);
      const highest = watchMemory(pids);
      const { stored, seconds } = await importFile(product, headers, path, ASKS_EVERY_MS);
      rmSync(path);
      if (stored !== rows) throw new Error(`${stored} rows stored of ${rows}`);
      return { rate: rows / seconds, peak: highest() };
    };
    await measured(50, 20_000);
    const idle = pids.reduce((sum, pid) => sum + memoryMb(pid, 'now'), 0);
    const small = await measured(51, 100_000);
    const large = await measured(52, 1_000_000);
    await product.stop();
    await shop.drop(database);
    const rivalName = 'itself at 100,000';
    return [
      {
        id: 'import-million.rate',
        title: '1,000,000 rows by file',
        unit: 'rows/s',
        product: [large.rate],
        rival: [small.rate],
        rivalName,
      },
      {
        id: 'import-million.peak',
        title: 'highest memory of API and worker',
        unit: 'MB',
        product: [large.peak],
        rival: [small.peak],
        rivalName,
      },
      { id: 'import-million.over-idle', title: 'highest memory above idle', unit: 'MB', product: [large.peak - idle] },
    ];
  },
};
