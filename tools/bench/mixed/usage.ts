import { performance } from 'node:perf_hooks';
import { cpuTimeMs, familyCpuTimeMs, memoryMb } from '../processes.ts';

/** Process IDs by what they are. */
export type Pids = Readonly<Record<'api' | 'worker' | 'postgres' | 'redis' | 'client', number>>;

export interface CpuShares {
  /** Percent of one core. */
  shares: Record<keyof Pids, number>;
  text: string;
}

/** Begins to measure CPU time; the returned function returns the shares since then. */
export function measureCpu(pids: Pids): () => CpuShares {
  // Every connection to PostgreSQL has a process of its own; the children of this process are the others.
  const read = () =>
    Object.entries(pids).map(([name, pid]) => [name, name === 'postgres' ? familyCpuTimeMs(pid) : cpuTimeMs(pid)] as const);
  const [before, begun] = [new Map(read()), performance.now()];
  return () => {
    const ms = performance.now() - begun;
    const shares = Object.fromEntries(read().map(([name, used]) => [name, ((used - before.get(name)!) / ms) * 100]));
    const text = Object.entries(shares)
      .map(([name, share]) => `${name} ${share.toFixed(0)} %`)
      .join(', ');
    return { shares: shares as CpuShares['shares'], text };
  };
}

const WATCHED = ['api', 'worker'] as const;
type Watched = (typeof WATCHED)[number];

/** Memory of the product in MB, once a second. */
export class MemoryWatch {
  readonly #samples: Record<Watched, number[]> = { api: [], worker: [] };
  readonly #timer: NodeJS.Timeout;

  constructor(pids: Pids) {
    this.#timer = setInterval(() => WATCHED.forEach((name) => this.#samples[name].push(memoryMb(pids[name], 'now'))), 1_000);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Returns the mean of the last third divided by that of the first. */
  growth(name: Watched): number {
    const samples = this.#samples[name];
    const third = Math.ceil(samples.length / 3);
    return mean(samples.slice(-third)) / mean(samples.slice(0, third));
  }

  /** Returns the mean of the last so many seconds. */
  recent(name: Watched, seconds: number): number {
    return mean(this.#samples[name].slice(-seconds));
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
