/** What an agency could take back. */
export interface Payable {
  sources: readonly { leftCents: number }[];
  /** Of its deposits and card payments, and not decided for the shop. */
  disputedCents: number;
}

/** Returns what can go back to cards: never what is disputed, and never more than is left of the payments (W48). */
export function payableCents(cashCents: number, { sources, disputedCents }: Payable): number {
  const leftCents = sources.reduce((sum, source) => sum + source.leftCents, 0);
  return Math.max(0, Math.min(cashCents - disputedCents, leftCents));
}
