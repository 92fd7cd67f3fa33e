import { median, type Finding } from './finding.ts';
import type { LoadResult } from './load.ts';

/** Converts the results of two alternately loaded sides into the findings `<id>.rate` and `<id>.p99`. */
export function rateFindings(
  id: string,
  title: string,
  both: { product: readonly LoadResult[]; baseline: readonly LoadResult[] },
  baselineName: string,
): { rate: Finding; p99: Finding } {
  const pick = <K extends keyof LoadResult>(key: K) => ({
    product: both.product.map((result) => result[key]),
    baseline: both.baseline.map((result) => result[key]),
  });
  const cpu = pick('cpuMsPerRequest');
  return {
    rate: {
      id: `${id}.rate`,
      title,
      unit: 'req/s',
      ...pick('rate'),
      baselineName,
      cpuMs: { product: median(cpu.product), baseline: median(cpu.baseline) },
    },
    p99: { id: `${id}.p99`, title: `${title}, slowest of 100`, unit: 'ms', ...pick('p99'), baselineName },
  };
}
