/** One figure of a run: the product's value in each round, its rival's in the same round, and what else was seen. */
export interface Finding {
  /** Names the figure in `goals.ts`, `--json` and docs/PERFORMANCE.md. */
  id: string;
  title: string;
  unit: string;
  /** One value a round. */
  product: number[];
  /** The rival's value of the same round; without one the figure itself is judged. */
  rival?: number[];
  rivalName?: string;
  /** Milliseconds of processor time a request, of the product's process and the rival's. */
  cpuMs?: { product: number; rival?: number };
  /** Highest resident memory of the product's process and the rival's, in MB. */
  peakMb?: { product: number; rival?: number };
}

/** The middle of some values; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** What is held against a goal: the median of the rounds' ratios product : rival, or the median itself where there is no rival. */
export function judged({ product, rival }: Finding): number {
  return median(rival ? product.map((value, round) => value / rival[round]!) : product);
}
