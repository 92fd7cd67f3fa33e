import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import { memoryMb } from '../processes.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';
import { measureAlternately } from '../measure-alternately.ts';

/** Measures the time from process start to the first response, against an empty application of the same framework. */
export const coldStart: Scenario = {
  name: 'cold-start',
  title: 'cold start to the first response',
  async run({ shop, rounds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    const timed = async (start: () => Promise<Server>): Promise<{ ms: number; mb: number }> => {
      const startedAt = performance.now();
      const server = await start();
      const result = { ms: performance.now() - startedAt, mb: memoryMb(server.pid, 'now') };
      await server.stop();
      return result;
    };
    const both = await measureAlternately(
      Math.max(rounds, 3),
      () => timed(() => shop.product(database)),
      () => timed(() => shop.baseline('empty-nest', database)),
    );
    const pick = (key: 'ms' | 'mb') => ({
      product: both.product.map((each) => each[key]),
      baseline: both.baseline.map((each) => each[key]),
    });
    const baselineName = 'empty Nest + MikroORM application';
    return [
      { id: 'cold-start.time', title: 'cold start to the first response', unit: 'ms', ...pick('ms'), baselineName },
      { id: 'cold-start.memory', title: 'memory after start', unit: 'MB', ...pick('mb'), baselineName },
    ];
  },
};
