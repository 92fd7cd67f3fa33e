import type { InvoiceParty } from '@warmline/contracts/invoices/types';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../../platform/database/database.js';
import { Agencies } from '../../../agencies/public.js';
import { Site } from '../../../site/public.js';
import { billedTo, sellerOf } from '../../billing-party.js';
import { BillingProfiles } from '../../persistence/billing-profile.repository.js';

/** Tells who is on a statement. */
@Injectable()
export class StatementParties {
  constructor(
    private readonly agencies: Agencies,
    private readonly profiles: BillingProfiles,
    private readonly site: Site,
  ) {}

  /** Returns the shop and the agency as they are now. */
  async of(agencyId: string, on?: Queryable): Promise<{ seller: InvoiceParty; buyer: InvoiceParty }> {
    const { name, email } = await this.agencies.noticesTo(agencyId, on);
    const agency = { name: '', agencyName: name, address: '', email: email ?? '' };
    return { seller: sellerOf(this.site.company()), buyer: billedTo(agency, await this.profiles.find(agencyId, on)) };
  }
}
