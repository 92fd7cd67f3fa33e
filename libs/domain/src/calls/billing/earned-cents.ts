/** How far the calls of a package were delivered at an instant. */
export interface PackageUse {
  bought: number;
  /** Billed or delivered by hand, and not credited; negative if more calls were given than were used. */
  used: number;
  /** Calls that are still to be delivered. */
  left: number;
}

/** The money of a package, in cents. */
export interface PackageMoney {
  paidCents: number;
  refundedCents: number;
  isCompleted: boolean;
}

/**
 * Returns what a package has earned: the price of each used call, and with the last one the remainder, so that a fully used
 * package earns exactly what was paid. Refunded money is never earned. A package whose calls are not counted earns everything
 * when staff complete it. (W79)
 */
export function earnedCents({ paidCents, refundedCents, isCompleted }: PackageMoney, use: PackageUse | null): number {
  const keptCents = Math.max(0, paidCents - refundedCents);
  if (use === null) return isCompleted ? keptCents : 0;
  if (use.used >= use.bought || (isCompleted && use.left <= 0)) return keptCents;
  return Math.min(keptCents, Math.max(0, use.used) * Math.floor(paidCents / use.bought));
}
