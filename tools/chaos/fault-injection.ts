import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@warmline/domain/seeded-random';
import type { Environment } from './environment.ts';

/** One SIGKILL, planned for the moment when this share of the work (0 to 1) is done. */
export interface PlannedFault {
  part: string;
  share: number;
  /** Additional delay, so that kills don't always coincide with progress reports. */
  delayMs: number;
}

export interface InjectedFault {
  part: string;
  share: number;
  /** Since the start of the work. */
  seconds: number;
}

/** Highest share: later kills might happen after the last row. */
const MAX_SHARE = 0.85;

/** Plans one SIGKILL per process, at random moments of the work. */
export function planFaults(parts: readonly string[], random: Random): PlannedFault[] {
  return parts
    .map((part) => ({ part, share: random.next() * MAX_SHARE, delayMs: random.between(0, 100) }))
    .toSorted((a, b) => a.share - b.share);
}

/**
 * Kills processes as planned while `work` runs; returns what was killed when. A process that is down at its moment is killed once
 * it runs again.
 */
export async function injectDuring<T>(
  environment: Environment,
  planned: readonly PlannedFault[],
  share: () => number,
  work: Promise<T>,
): Promise<{ result: T; injected: InjectedFault[] }> {
  const startedAt = Date.now();
  let ended = false;
  const injected: InjectedFault[] = [];
  const injections = Promise.all(
    planned.map(async ({ part, share: moment, delayMs }) => {
      while (!ended && share() < moment) await pause(10);
      await pause(delayMs);
      while (!ended && !environment.kill(part)) await pause(10);
      if (!ended) injected.push({ part, share: share(), seconds: (Date.now() - startedAt) / 1000 });
    }),
  );
  try {
    return { result: await work, injected };
  } finally {
    ended = true;
    await injections;
  }
}
