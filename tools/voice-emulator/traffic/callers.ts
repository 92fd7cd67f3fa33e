import type { RouteResponse } from '@warmline/contracts/calls/intake';
import { stateOfAreaCode } from '@warmline/domain/places/area-codes';
import type { Random } from '@warmline/domain/seeded-random';

export interface Caller {
  phone: string;
  state: string;
  age: number;
}

/** The states of the demo's campaign; what the routes say replaces it. */
const FIRST_STATES = ['FL', 'GA', 'NC', 'TX'];
const WEIGHT = { served: 100, other: 1 };

const AREA_CODES = new Map<string, string[]>();
for (let code = 200; code < 1000; code += 1) {
  const state = stateOfAreaCode(String(code));
  if (state !== null) AREA_CODES.set(state, [...(AREA_CODES.get(state) ?? []), String(code)]);
}

/** Invents callers with numbers that nobody has (555-0100 to 555-0199), most of them from states of running campaigns. */
export class Callers {
  private readonly random: Random;
  private readonly served = new Set<string>();

  constructor(random: Random, states: readonly string[] = FIRST_STATES) {
    this.random = random;
    this.serve(states);
  }

  /** Replaces the states that most callers are from. */
  serve(states: readonly string[]): void {
    this.served.clear();
    for (const state of states) if (AREA_CODES.has(state)) this.served.add(state);
  }

  /** Invents a caller; with `mayMiss`, now and then one from a state that nobody serves, so that new campaigns are found. */
  next(mayMiss = false): Caller {
    const state = this.pickState(mayMiss || this.served.size === 0);
    const code = this.random.pick(AREA_CODES.get(state)!);
    const phone = `+1${code}55501${String(this.random.between(0, 99)).padStart(2, '0')}`;
    return { phone, state, age: this.random.between(50, 80) };
  }

  /** Learns from an answer which states have running campaigns. */
  learn({ state }: Caller, answer: RouteResponse): void {
    if (answer.decision === 'route') this.served.add(state);
    else if (answer.reason === 'STATE') this.served.delete(state);
  }

  private pickState(mayMiss: boolean): string {
    const states = mayMiss ? [...AREA_CODES.keys()] : [...this.served];
    const weights = states.map((state) => (this.served.has(state) ? WEIGHT.served : WEIGHT.other));
    let left = this.random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return states.find((_, index) => (left -= weights[index]!) < 0) ?? states[0]!;
  }
}
