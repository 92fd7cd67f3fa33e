import { Injectable, Logger } from '@nestjs/common';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { AccessLog } from '../../../access-log/public.js';
import { CardVault, type KeptCard } from '../../../payments/public.js';
import { collectCardJob } from '../../jobs/collect-card.job.js';
import { CardRepository, type OpenSetup } from '../../persistence/card.repository.js';
import { ConsentRepository } from '../../persistence/consent.repository.js';
import { CardNotices } from './card-notices.js';

/**
 * Stores the cards of completed setups, whoever reports them first: the page that lists the cards, an event of the provider, or a
 * paid deposit. What is not needed is removed at the provider.
 */
@Injectable()
export class CollectCards {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly accessLog: AccessLog,
    private readonly vault: CardVault,
    private readonly notices: CardNotices,
    private readonly live: LiveEvents,
  ) {}

  /** Stores the cards of an agency's setups of the last day. While the provider is away, the next call stores them. */
  async ofAgency(agencyId: string): Promise<void> {
    for (const setup of await this.cards.openSetups(agencyId)) {
      await this.collect(setup).catch((error: unknown) =>
        this.log.warn({ setupId: setup.id, err: error }, 'card setup could not be read'),
      );
    }
  }

  /** Stores the card of one setup, by the provider's ID. Throws PaymentUnavailable. */
  @Processes(collectCardJob)
  async bySetup({ setupRef }: { setupRef: string }): Promise<void> {
    const setup = await this.cards.findSetup(setupRef);
    if (setup) await this.collect(setup);
  }

  private async collect(setup: OpenSetup): Promise<void> {
    const card = await this.vault.cardOf(setup.providerRef);
    if (card === null) return;
    const outcome = await this.db.transaction((tx) => this.store(tx, setup, card));
    if (outcome === 'unneeded' && card !== 'gone') await this.vault.forget(card.id);
    if (outcome === 'saved') await this.live.publish({ type: 'wallet_changed' }, { agencyId: setup.agencyId });
  }

  /** `unneeded`: a card that the agency has already, or one too many. `known`: another process was first. */
  private async store(tx: Transaction, setup: OpenSetup, card: KeptCard | 'gone'): Promise<'saved' | 'unneeded' | 'known'> {
    await this.cards.lockAgency(tx, setup.agencyId);
    const known = await this.cards.list(setup.agencyId, tx);
    const fits = card !== 'gone' && known.length < WALLET_LIMITS.cards;
    if (!(await this.cards.closeSetup(tx, setup.id, fits ? 'saved' : 'dropped'))) return 'known';
    if (!fits) return 'unneeded';
    const id = await this.cards.add(tx, setup, card, known.length === 0);
    if (id === null) return known.some(({ providerRef }) => providerRef === card.id) ? 'known' : 'unneeded';
    await this.accessLog.record(await this.consents.giver(tx, setup.consentId), 'card_saved', [{ ref: id }], tx);
    await this.notices.saved(tx, setup.agencyId, { ...card, id });
    return 'saved';
  }
}
