import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@warmline/domain/seeded-random';
import type { World } from './world.ts';

/** One SIGKILL, planned for the moment when this share of the work (0 to 1) is done. */
export interface Strike {
  part: string;
  share: number;
  /** A little later than that, so that kills do not all fall where progress is reported. */
  delayMs: number;
}

export interface Struck {
  part: string;
  share: number;
  /** Since the work began. */
  seconds: number;
}

/** Later than that a part might fall only after the last row. */
const LAST_MOMENT = 0.85;

/** One strike for each part, at random moments of the work. */
export function planStrikes(parts: readonly string[], random: Random): Strike[] {
  return parts
    .map((part) => ({ part, share: random.next() * LAST_MOMENT, delayMs: random.between(0, 100) }))
    .toSorted((a, b) => a.share - b.share);
}

/** Kills as planned while `work` runs; answers what fell when. A part that lies dead at its moment falls as soon as it runs again. */
export async function strikeDuring<T>(
  world: World,
  strikes: readonly Strike[],
  share: () => number,
  work: Promise<T>,
): Promise<{ result: T; struck: Struck[] }> {
  const begun = Date.now();
  let ended = false;
  const struck: Struck[] = [];
  const striking = Promise.all(
    strikes.map(async ({ part, share: moment, delayMs }) => {
      while (!ended && share() < moment) await pause(10);
      await pause(delayMs);
      while (!ended && !world.kill(part)) await pause(10);
      if (!ended) struck.push({ part, share: share(), seconds: (Date.now() - begun) / 1000 });
    }),
  );
  try {
    return { result: await work, struck };
  } finally {
    ended = true;
    await striking;
  }
}
