import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { isoTime } from '@warmline/domain/iso-time';
import { ageInDays } from '@warmline/domain/lead-age';
import { formatPhone } from '@warmline/domain/us-phone';
import type { SoldRow } from './persistence/aged-lead.repository.js';

/** Presents a lead to its owner. */
export function presentPurchased(row: SoldRow, now: number): Omit<PurchasedLead, 'priceCents'> {
  return {
    id: row.id,
    name: row.name,
    phone: formatPhone(row.phone),
    email: row.email,
    state: row.state,
    actualAge: ageInDays(row.formFilledAt, now),
    formFillTime: isoTime(row.formFilledAt),
  };
}
