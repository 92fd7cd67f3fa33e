import { Injectable } from '@nestjs/common';
import { CardVault } from '../../../payments/public.js';
import { CardRepository } from '../../persistence/card.repository.js';

/** The customer of an agency at the payment provider; its saved cards belong to it. */
@Injectable()
export class AgencyCustomer {
  constructor(
    private readonly cards: CardRepository,
    private readonly vault: CardVault,
  ) {}

  /**
   * Returns the provider's ID of an agency's customer, which is made for its first card or deposit. Throws PaymentUnavailable.
   */
  async of(agencyId: string): Promise<string> {
    const known = await this.cards.customerOf(agencyId);
    if (known !== null) return known;
    await this.cards.addCustomer(agencyId, await this.vault.addCustomer(agencyId));
    return (await this.cards.customerOf(agencyId))!;
  }
}
