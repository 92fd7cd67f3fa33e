import type { Refund } from '../../persistence/money/refund.repository.js';

/** A lead or callback of an order. */
interface Line {
  id: number;
  priceCents: number;
}

/**
 * Returns what refunds gave back of each of an order's lines although their part for the card was rejected: the part for the
 * balance was made, and is shared among the lines that they named in proportion to what each had left. `refunds` are all of the
 * order, oldest first.
 */
export function partRefunded(
  lines: readonly Line[],
  refunds: readonly Refund[],
  field: 'leadIds' | 'callbackIds',
): ReadonlyMap<number, number> {
  const given = new Map<number, number>();
  for (const refund of refunds.filter(({ status }) => status === 'refused')) {
    const made = refunds.find(({ partOf, status }) => partOf === refund.id && status === 'refunded');
    // In the order of their IDs, so that each reading shares the cents alike.
    const named = made === undefined ? [] : refund[field].flatMap((wanted) => lines.find(({ id }) => id === wanted) ?? []);
    let left = named.reduce((sum, line) => sum + restOf(line, given), 0);
    let toShare = Math.min(made?.amountCents ?? 0, left);
    for (const line of named) {
      const rest = restOf(line, given);
      const cents = left === 0 ? 0 : Math.round((toShare * rest) / left);
      given.set(line.id, (given.get(line.id) ?? 0) + cents);
      [left, toShare] = [left - rest, toShare - cents];
    }
  }
  return given;
}

/** Returns what a line may still get. */
export function restOf({ id, priceCents }: Line, given: ReadonlyMap<number, number>): number {
  return priceCents - (given.get(id) ?? 0);
}
