/** Whether the balance can pay the whole order (W4). */
export function isCovered(totalCents: number, availableCents: number): boolean {
  return totalCents > 0 && totalCents <= availableCents;
}
