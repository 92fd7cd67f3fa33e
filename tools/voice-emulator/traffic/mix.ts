import type { Random } from '@warmline/domain/seeded-random';
import type { Script } from '../calls/script.ts';

/** How calls end, by weight: half of them long enough to count. */
export const DEFAULT_MIX = { long: 58, short: 22, edge: 6, no_answer: 9, busy: 3, gives_up: 2 } as const;
export type Ending = keyof typeof DEFAULT_MIX;
export type Mix = Partial<Record<Ending, number>>;
export const ENDINGS = Object.keys(DEFAULT_MIX) as Ending[];

const LONG = { medianSeconds: 240, spread: 0.35, shortest: 126, longest: 360 };
/** Dropped by the buyer's side within these seconds, a call counts as not answered (C25). */
const DROPPED_SECONDS = 9;

/** Picks an ending by its weight. */
export function endingOf(mix: Mix, random: Random): Ending {
  const weights = ENDINGS.map((ending) => mix[ending] ?? 0);
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return ENDINGS.find((_, index) => (left -= weights[index]!) < 0) ?? 'long';
}

/** Returns a call with this ending, in ms. */
export function scriptOf(ending: Ending, random: Random, ringSeconds = 30): Script {
  const ringing = { type: 'ringing', at_ms: random.between(200, 900) } as const;
  const picksUp = ringing.at_ms + random.between(3_000, 18_000);
  switch (ending) {
    case 'no_answer':
      return [ringing, { type: 'failed', at_ms: ringing.at_ms + ringSeconds * 1000, cause: 'no_answer' }];
    case 'busy':
      return [{ type: 'failed', at_ms: random.between(800, 2_500), cause: 'busy' }];
    case 'gives_up':
      return [ringing, { type: 'failed', at_ms: ringing.at_ms + random.between(4_000, 20_000), cause: 'caller_hung_up' }];
    default: {
      const talk = talkMs(ending, random);
      const byBuyer = talk > (DROPPED_SECONDS + 1) * 1000 && random.next() < 0.4;
      const end = { type: 'ended', at_ms: picksUp + talk, ended_by: byBuyer ? 'buyer' : 'caller', cause: 'normal' } as const;
      return [ringing, { type: 'bridged', at_ms: picksUp }, end];
    }
  }
}

function talkMs(ending: 'long' | 'short' | 'edge', random: Random): number {
  if (ending === 'short') return random.between(5_000, 110_000);
  if (ending === 'edge') return random.between(115_000, 125_000);
  const { medianSeconds, spread, shortest, longest } = LONG;
  const seconds = medianSeconds * Math.exp(spread * normal(random));
  return Math.round(Math.min(longest, Math.max(shortest, seconds)) * 1000);
}

/** Returns a number of the standard normal distribution (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
