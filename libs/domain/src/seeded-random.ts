/** Random numbers that are the same for the same seed, so that a demo or a drill can be repeated. */
export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  /** An integer in `[from, to]`. */
  between: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
}

/** Creates a Mulberry32 generator (public domain, Tommy Ettinger); 32 bits of state are enough for demos and drills. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[between(0, items.length - 1)]!;
  const shuffled = <T>(items: readonly T[]): T[] => {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = between(0, last);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  };
  return { next, between, pick, shuffled };
}
