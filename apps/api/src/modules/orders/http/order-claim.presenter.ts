import type { ClaimView } from '@warmline/contracts/orders/claim';
import { nameParts } from '@warmline/domain/orders/guest-contact';
import { isoTime } from '@warmline/domain/time/iso-time';
import type { ClaimableRow } from '../persistence/order-claim.repository.js';

/** Presents the orders of a claim link, and the contact of the latest one. */
export function presentClaim(email: string, orders: readonly ClaimableRow[], hasAccount: boolean): ClaimView {
  const { contactName, contactAgency, contactPhone } = orders.find(({ contactName: name }) => name !== null) ?? {};
  return {
    email,
    hasAccount,
    orders: orders.map(({ number, description, quantity, totalCents, paidAt }) => ({
      number,
      description,
      quantity,
      totalCents,
      paidAt: isoTime(paidAt),
    })),
    contact: { ...nameParts(contactName ?? ''), agencyName: contactAgency ?? '', phone: contactPhone ?? '' },
  };
}
