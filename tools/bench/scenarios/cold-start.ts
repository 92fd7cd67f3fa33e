import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import { memoryMb } from '../processes.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';
import { inTurn } from '../turns.ts';

/** From the start of the process to its first answer, beside an empty application of the same parts. */
export const coldStart: Scenario = {
  name: 'cold-start',
  title: 'from nothing to the first answer',
  async run({ shop, rounds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    const timed = async (start: () => Promise<Server>): Promise<{ ms: number; mb: number }> => {
      const begun = performance.now();
      const server = await start();
      const result = { ms: performance.now() - begun, mb: memoryMb(server.pid, 'now') };
      await server.stop();
      return result;
    };
    const both = await inTurn(
      Math.max(rounds, 3),
      () => timed(() => shop.product(database)),
      () => timed(() => shop.rival('empty-nest', database)),
    );
    const pick = (key: 'ms' | 'mb') => ({
      product: both.product.map((each) => each[key]),
      rival: both.rival.map((each) => each[key]),
    });
    const rivalName = 'empty Nest + MikroORM application';
    return [
      { id: 'cold-start.time', title: 'cold start to the first answer', unit: 'ms', ...pick('ms'), rivalName },
      { id: 'cold-start.memory', title: 'memory after the start', unit: 'MB', ...pick('mb'), rivalName },
    ];
  },
};
