import { Injectable } from '@nestjs/common';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Terms } from '../../../compliance/public.js';
import { CardVault } from '../../../payments/public.js';
import { CardRepository, type StoredCard } from '../../persistence/card.repository.js';
import { ConsentRepository, type ConsentGiver } from '../../persistence/consent.repository.js';
import { RechargeRepository } from '../../persistence/recharge.repository.js';
import { CardInUse, CardsFull, ConsentMissing } from '../../wallet.errors.js';
import { AgencyCustomer } from './agency-customer.js';
import { CollectCards } from './collect-cards.use-case.js';
import { DropCard } from './drop-card.js';

/** The saved cards of agencies (W14). The provider keeps the numbers; here are only the last four digits and the date. */
@Injectable()
export class ManageCards {
  constructor(
    private readonly db: Database,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly recharges: RechargeRepository,
    private readonly vault: CardVault,
    private readonly customer: AgencyCustomer,
    private readonly collect: CollectCards,
    private readonly drop: DropCard,
    private readonly terms: Terms,
  ) {}

  /** Returns an agency's cards, with those whose setup was just completed. */
  async list(agencyId: string): Promise<StoredCard[]> {
    await this.collect.ofAgency(agencyId);
    return this.cards.list(agencyId);
  }

  /**
   * Opens the setup of a card and returns the secret for its form. Throws TermsRequired, ConsentMissing, CardsFull,
   * PaymentUnavailable.
   */
  async openSetup(version: string | undefined, giver: ConsentGiver): Promise<string> {
    await this.terms.require(giver.userId);
    if (version !== CARD_CONSENT.version) throw new ConsentMissing();
    const { agencyId } = giver;
    if ((await this.cards.list(agencyId)).length >= WALLET_LIMITS.cards) throw new CardsFull();
    const setup = await this.vault.openSetup(await this.customer.of(agencyId));
    await this.db.transaction(async (tx) => {
      const consentId = await this.consents.add(tx, 'card', CARD_CONSENT, giver);
      await this.cards.addSetup(tx, { agencyId, consentId, providerRef: setup.id });
    });
    return setup.clientSecret;
  }

  /** Throws NotFound. */
  async makeDefault(agencyId: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.cards.lockAgency(tx, agencyId);
      if (!(await this.cards.findOwn(agencyId, id, tx))) throw new NotFound('The card');
      await this.cards.makeDefault(tx, agencyId, id);
    });
  }

  /** Removes a card at the provider, then here. Throws NotFound, CardInUse, PaymentUnavailable. */
  async remove(agencyId: string, id: string): Promise<void> {
    const card = await this.cards.findOwn(agencyId, id);
    if (!card) throw new NotFound('The card');
    if (await this.recharges.uses(id)) throw new CardInUse();
    await this.vault.forget(card.providerRef);
    await this.drop.execute(agencyId, id);
  }
}
