/** A card payment of which something can go back to its card. */
interface Refundable {
  leftCents: number;
}

/** What goes back to one payment. */
export interface PlannedPart<Source> {
  source: Source;
  amountCents: number;
}

/** Splits an amount over payments in their order. The parts are less than the amount if too little is left of all of them. */
export function planPayout<Source extends Refundable>(amountCents: number, sources: readonly Source[]): PlannedPart<Source>[] {
  const parts: PlannedPart<Source>[] = [];
  let missing = amountCents;
  for (const source of sources) {
    const part = Math.min(source.leftCents, missing);
    if (part > 0) parts.push({ source, amountCents: part });
    missing -= part;
  }
  return parts;
}
