import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { isoTime } from '@warmline/domain/time/iso-time';
import { ageInDays } from '@warmline/domain/leads/lead-age';
import { maskName } from '@warmline/domain/leads/mask-name';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import type { SoldRow } from './persistence/aged-lead.repository.js';

/** Who looks at a sold lead: a seat that sees names and numbers or one that doesn't (P41), or staff. */
export type LeadSight = 'viewer' | 'owner' | 'staff';

/** Presents a lead to its owner: in full, or as the list of leads for sale shows it. */
export function presentPurchased(
  row: SoldRow,
  now: number,
  sight: LeadSight,
): Omit<PurchasedLead, 'priceCents' | 'refund' | 'return'> & Pick<SoldRow, 'isReturned'> {
  // A returned lead isn't the buyer's anymore (W91).
  const inFull = sight === 'staff' || (sight === 'owner' && !row.isReturned);
  return {
    id: row.id,
    name: sight !== 'viewer' ? row.name : maskName(row.name),
    phone: inFull ? formatPhone(row.phone) : maskPhone(row.phone.slice(0, 3)),
    email: inFull ? row.email : null,
    state: row.state,
    zip: inFull ? row.zip : null,
    actualAge: ageInDays(row.formFilledAt, now),
    formFillTime: isoTime(row.formFilledAt),
    isReturned: row.isReturned,
  };
}
