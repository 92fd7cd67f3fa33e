import type { GuestContact } from '@warmline/contracts/orders/contact';

/** Returns the contact that a survey's answers contain, for an order without an account. */
export function knownContact({ firstName = '', lastName = '', ...answers }: Partial<Record<string, string>>): GuestContact {
  return { name: `${firstName} ${lastName}`.trim(), agencyName: answers.agencyName ?? '', phone: answers.phone ?? '' };
}
