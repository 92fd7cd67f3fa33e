import type { LeadPackageState } from '@warmline/contracts/orders/types';
import { DELIVERY_DAYS, leadWish } from '@warmline/domain/leads/lead-wish';
import { DAY_MS } from '@warmline/domain/time/durations';
import { isoTime } from '@warmline/domain/time/iso-time';
import { isRefunded, type LeadPackage } from '../persistence/contents/lead-package.repository.js';

/** Presents how far a lead package is delivered. */
export function presentLeadPackage(found: LeadPackage | null): LeadPackageState | null {
  if (found === null) return null;
  const { delivered, total, unitCents, startedAt } = found;
  // What staff delivered by hand and completed is not missing.
  const missing = found.status === 'paid' ? found.missing : 0;
  return {
    delivered,
    total,
    missing,
    missingCents: missing * unitCents,
    waitsFor: missing === 0 ? null : waitsFor(found),
    refundOn: missing > 0 && isRefunded(found) ? isoTime(startedAt + DELIVERY_DAYS * DAY_MS) : null,
    lost: missing === 0 ? null : lostOf(found),
  };
}

function lostOf({ dispute, isDisputed }: LeadPackage): LeadPackageState['lost'] {
  if (dispute === 'lost') return 'stopped';
  return dispute === 'owed' ? (isDisputed ? 'owed' : 'paid') : null;
}

function waitsFor({ isDisputed, details, setup }: LeadPackage): LeadPackageState['waitsFor'] {
  if (isDisputed) return 'dispute';
  return leadWish(details, setup).states.length === 0 ? 'setup' : 'inventory';
}
