import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { CardEvents, CardVault, type CardEvent } from '../../../payments/public.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { CollectCards } from './collect-cards.use-case.js';
import { DropCard } from './drop-card.js';
import { StopTestedSetup } from './stop-tested-setup.js';

/**
 * Updates saved cards from the provider's events, in any order and any number of times (W54). Cards of nobody here are ignored.
 */
@Injectable()
export class FollowCards implements OnModuleInit {
  constructor(
    private readonly events: CardEvents,
    private readonly cards: CardRepository,
    private readonly vault: CardVault,
    private readonly collect: CollectCards,
    private readonly drop: DropCard,
    private readonly stopTested: StopTestedSetup,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.events.subscribe((event) => this.handle(event));
  }

  private async handle(event: CardEvent): Promise<void> {
    switch (event.type) {
      case 'ready':
        return this.collect.bySetup({ setupRef: event.setupId });
      case 'declined':
        return this.stopTested.execute(event.setupId, event.customerId);
      case 'attached': {
        const agencyId = await this.cards.agencyOf(event.customerId);
        return agencyId === null ? undefined : this.collect.ofAgency(agencyId);
      }
      case 'changed':
        return this.refresh(event.cardRef);
    }
  }

  /** Reads the card, because the event may be older than what is known. */
  private async refresh(cardRef: string): Promise<void> {
    const known = await this.cards.findByRef(cardRef);
    if (!known) return;
    const { id, agencyId } = known;
    const card = await this.vault.read(cardRef);
    if (card === 'gone') await this.drop.execute(agencyId, id);
    else await this.cards.renew(id, card);
    await this.live.publish({ type: 'wallet_changed' }, { agencyId });
  }
}
