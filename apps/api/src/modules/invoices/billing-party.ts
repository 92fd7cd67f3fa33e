import type { InvoiceParty } from '@warmline/contracts/invoices/types';
import type { Company } from '@warmline/contracts/site/types';
import type { StoredProfile } from './persistence/billing-profile.repository.js';

/** Returns the buyer as the billing profile of their agency names them; what it leaves empty stays as it is. */
export function billedTo(buyer: InvoiceParty, { legalName, address, state, zip, email }: StoredProfile): InvoiceParty {
  const place = [address, `${state} ${zip}`.trim()].filter((line) => line !== '').join('\n');
  return { ...buyer, agencyName: legalName || buyer.agencyName, address: place || buyer.address, email: email || buyer.email };
}

/** Returns the shop as the seller of its documents. */
export function sellerOf({ name, legalName, address, supportEmail }: Company): InvoiceParty {
  return { name: legalName || name, agencyName: '', address, email: supportEmail };
}
