import { Injectable, Logger } from '@nestjs/common';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { CardVault, type KeptCard } from '../../payments/public.js';
import { CardRepository, type OpenSetup, type StoredCard } from '../persistence/card.repository.js';
import { ConsentRepository, type ConsentGiver } from '../persistence/consent.repository.js';
import { CardsFull, ConsentMissing } from '../wallet.errors.js';

/** The saved cards of agencies (W14). The provider keeps the numbers; here are only the last four digits and the date. */
@Injectable()
export class ManageCards {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly vault: CardVault,
  ) {}

  /** Returns an agency's cards, with those whose setup was just completed. */
  async list(agencyId: string): Promise<StoredCard[]> {
    for (const setup of await this.cards.openSetups(agencyId)) await this.collect(setup);
    return this.cards.list(agencyId);
  }

  /** Opens the setup of a card and returns the secret for its form. Throws ConsentMissing, CardsFull, PaymentUnavailable. */
  async openSetup(version: string | undefined, giver: ConsentGiver): Promise<string> {
    if (version !== CARD_CONSENT.version) throw new ConsentMissing();
    const { agencyId } = giver;
    if ((await this.cards.list(agencyId)).length >= WALLET_LIMITS.cards) throw new CardsFull();
    const setup = await this.vault.openSetup(await this.customerOf(agencyId));
    await this.db.transaction(async (tx) => {
      const consentId = await this.consents.add(tx, 'card', CARD_CONSENT, giver);
      await this.cards.addSetup(tx, { agencyId, consentId, providerRef: setup.id });
    });
    return setup.clientSecret;
  }

  /** Throws NotFound. */
  async makeDefault(agencyId: string, id: string): Promise<void> {
    await this.change(agencyId, id, (tx) => this.cards.makeDefault(tx, agencyId, id));
  }

  /** Removes a card at the provider, then here; the newest other one becomes the default. Throws NotFound, PaymentUnavailable. */
  async remove(agencyId: string, id: string): Promise<void> {
    const known = (await this.cards.list(agencyId)).find((card) => card.id === id);
    if (!known) throw new NotFound('The card');
    await this.vault.forget(known.providerRef);
    await this.change(agencyId, id, async (tx, card) => {
      await this.cards.remove(tx, id);
      const [next] = await this.cards.list(agencyId, tx);
      if (card.isDefault && next) await this.cards.makeDefault(tx, agencyId, next.id);
    });
  }

  private change(agencyId: string, id: string, apply: (tx: Transaction, card: StoredCard) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.cards.lockAgency(tx, agencyId);
      const card = (await this.cards.list(agencyId, tx)).find((one) => one.id === id);
      if (!card) throw new NotFound('The card');
      await apply(tx, card);
    });
  }

  private async customerOf(agencyId: string): Promise<string> {
    const known = await this.cards.customerOf(agencyId);
    if (known !== null) return known;
    await this.cards.addCustomer(agencyId, await this.vault.addCustomer(agencyId));
    return (await this.cards.customerOf(agencyId))!;
  }

  /** Stores the card of a completed setup. While the provider is away, the list is what is known. */
  private async collect(setup: OpenSetup): Promise<void> {
    try {
      const card = await this.vault.cardOf(setup.providerRef);
      if (card !== null && !(await this.store(setup, card)) && card !== 'gone') await this.vault.forget(card.id);
    } catch (error) {
      this.log.warn({ setupId: setup.id, err: error }, 'card setup could not be read');
    }
  }

  /** Returns false for a card that is not needed: one that the agency has, or one too many. */
  private store(setup: OpenSetup, card: KeptCard | 'gone'): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      await this.cards.lockAgency(tx, setup.agencyId);
      const known = await this.cards.list(setup.agencyId, tx);
      const fits = card !== 'gone' && known.length < WALLET_LIMITS.cards;
      if (!(await this.cards.closeSetup(tx, setup.id, fits ? 'saved' : 'dropped'))) return true;
      return fits && this.cards.add(tx, setup, card, known.length === 0);
    });
  }
}
