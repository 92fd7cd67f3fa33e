/** One figure of a run: the values of the product and its baseline per round, with CPU time and memory. */
export interface Finding {
  /** Identifies the figure in `goals.ts`, `--json` and docs/PERFORMANCE.md. */
  id: string;
  title: string;
  unit: string;
  /** One value per round. */
  product: number[];
  /** The baseline's value of the same round; without a baseline, the goal applies to the figure itself. */
  baseline?: number[];
  baselineName?: string;
  /** CPU milliseconds per request, of the product's process and the baseline's. */
  cpuMs?: { product: number; baseline?: number };
  /** Peak resident memory of the product's process and the baseline's, in MB. */
  peakMb?: { product: number; baseline?: number };
}

/** Returns the median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Returns the value that is compared with the goal: the median of the ratios product : baseline per round, or the plain median
 * without a baseline.
 */
export function comparedValue({ product, baseline }: Finding): number {
  return median(baseline ? product.map((value, round) => value / baseline[round]!) : product);
}
