import type { Finding } from './finding.ts';
import type { Shop } from './shop.ts';

/** Shop, durations and log for a scenario. */
export interface Bench {
  shop: Shop;
  /** Measurements of each side. */
  rounds: number;
  /** Seconds of one measurement under load. */
  seconds: number;
  /** Share of the capacity that a long run keeps up. */
  share: number;
  log: (line: string) => void;
}

export interface Scenario {
  /** Name on the command line: `npm run bench -- list`. */
  name: string;
  title: string;
  /** Takes too long to run with all others. */
  onlyNamed?: true;
  run: (bench: Bench) => Promise<Finding[]>;
}
