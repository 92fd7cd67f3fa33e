import type { LeadPackageState } from '@warmline/contracts/orders/types';
import { DAY_MS } from '@warmline/domain/leads/lead-age';
import { DELIVERY_DAYS, leadWish } from '@warmline/domain/leads/lead-wish';
import type { LeadPackage } from '../persistence/contents/lead-package.repository.js';

/** Presents how far a lead package is delivered. */
export function presentLeadPackage(found: LeadPackage | null): LeadPackageState | null {
  if (found === null) return null;
  const { delivered, total, unitCents, startedAt, refundedAt } = found;
  // What staff delivered by hand and completed is not missing.
  const missing = found.status === 'paid' ? found.missing : 0;
  const refundOn = missing === 0 || refundedAt !== null ? null : new Date(startedAt + DELIVERY_DAYS * DAY_MS).toISOString();
  return {
    delivered,
    total,
    missing,
    missingCents: missing * unitCents,
    waitsFor: missing === 0 ? null : waitsFor(found),
    refundOn,
  };
}

function waitsFor({ isDisputed, details, setup }: LeadPackage): LeadPackageState['waitsFor'] {
  if (isDisputed) return 'dispute';
  return leadWish(details, setup).states.length === 0 ? 'setup' : 'inventory';
}
