import { median, type Finding } from './finding.ts';
import type { LoadResult } from './load.ts';

/** The rate and the slow end of two sides that were loaded in turn, as findings `<id>.rate` and `<id>.p99`. */
export function ratesOf(
  id: string,
  title: string,
  both: { product: readonly LoadResult[]; rival: readonly LoadResult[] },
  rivalName: string,
): { rate: Finding; p99: Finding } {
  const pick = <K extends keyof LoadResult>(key: K) => ({
    product: both.product.map((result) => result[key]),
    rival: both.rival.map((result) => result[key]),
  });
  const cpu = pick('cpuMsPerRequest');
  return {
    rate: {
      id: `${id}.rate`,
      title,
      unit: 'req/s',
      ...pick('rate'),
      rivalName,
      cpuMs: { product: median(cpu.product), rival: median(cpu.rival) },
    },
    p99: { id: `${id}.p99`, title: `${title}, slowest of 100`, unit: 'ms', ...pick('p99'), rivalName },
  };
}
