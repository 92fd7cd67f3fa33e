import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { CardNotices } from './card-notices.js';

/**
 * Removes a card that the provider no longer has; the newest other one becomes the default. A card that was removed already is
 * left alone.
 */
@Injectable()
export class DropCard {
  constructor(
    private readonly db: Database,
    private readonly cards: CardRepository,
    private readonly notices: CardNotices,
  ) {}

  async execute(agencyId: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.cards.lockAgency(tx, agencyId);
      const card = await this.cards.findOwn(agencyId, id, tx);
      if (!card) return;
      await this.cards.remove(tx, id);
      const [next] = await this.cards.list(agencyId, tx);
      if (card.isDefault && next) await this.cards.makeDefault(tx, agencyId, next.id);
      await this.notices.removed(tx, agencyId, card);
    });
  }
}
