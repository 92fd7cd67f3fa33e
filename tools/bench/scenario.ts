import type { Finding } from './finding.ts';
import type { Shop } from './shop.ts';

/** What a scenario may use and how long it may measure. */
export interface Bench {
  shop: Shop;
  /** How many times each side is measured. */
  rounds: number;
  /** Length of one measurement under load. */
  seconds: number;
  say: (line: string) => void;
}

export interface Scenario {
  /** As on the command line: `pnpm bench list`. */
  name: string;
  title: string;
  run: (bench: Bench) => Promise<Finding[]>;
}
