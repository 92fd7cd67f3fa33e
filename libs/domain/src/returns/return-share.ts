import { RETURN_SHARE } from '@warmline/contracts/returns/limits';

/** A buyer's counted returns of the last 30 days, accepted and open, and what could have been returned; in cents. */
export interface ShareStanding {
  countedLines: number;
  countedCents: number;
  boughtCents: number;
}

/** `over`: a person decides. `full`: nothing more is returned for counted reasons. */
export type ShareLevel = 'normal' | 'over' | 'full';

/** Judges one more counted line by the share that the buyer would have returned with it (W86). */
export function shareLevel(standing: ShareStanding, priceCents: number): ShareLevel {
  if (standing.countedLines < RETURN_SHARE.freeLines) return 'normal';
  const share = shareWith(standing, priceCents);
  return share <= RETURN_SHARE.normal ? 'normal' : share <= RETURN_SHARE.highest ? 'over' : 'full';
}

/** Returns the share by value, from 0 to 1, with one more line of this price; 1 if nothing was bought. */
export function shareWith({ countedCents, boughtCents }: ShareStanding, priceCents: number): number {
  const cents = countedCents + priceCents;
  if (cents === 0) return 0;
  return boughtCents > 0 ? Math.min(1, cents / boughtCents) : 1;
}
