import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { searchedDigits } from '@warmline/domain/places/us-phone';

/** Whether the search of My Purchases finds an order by this lead: by a part of its name, email or phone number. */
export function matchesLead({ name, email, phone }: PurchasedLead, search: string): boolean {
  const text = search.trim().toLowerCase();
  if (text === '') return false;
  const digits = searchedDigits(text);
  const isNumber = digits !== null && phone.replace(/\D/g, '').includes(digits);
  return isNumber || name.toLowerCase().includes(text) || (email?.toLowerCase().includes(text) ?? false);
}
