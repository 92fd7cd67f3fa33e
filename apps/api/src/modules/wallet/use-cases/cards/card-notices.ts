import { Injectable } from '@nestjs/common';
import { cardName, type NamedCard } from '@warmline/domain/money/saved-card';
import type { Transaction } from '../../../../platform/database/database.js';
import { Agencies } from '../../../agencies/public.js';
import { cardRemovedEmail, cardSavedEmail, Notifications } from '../../../notifications/public.js';

/** Tells an agency that a card was saved or removed, so that it notices what it didn't do (W54). */
@Injectable()
export class CardNotices {
  constructor(
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
  ) {}

  async saved(tx: Transaction, agencyId: string, card: NamedCard & { id: string }): Promise<void> {
    const { email: to } = await this.agencies.noticesTo(agencyId, tx);
    const email = cardSavedEmail({ card: cardName(card) });
    if (to !== null) await this.notifications.queueEmail(tx, to, email, `card-saved:${card.id}`);
  }

  async removed(tx: Transaction, agencyId: string, card: NamedCard & { id: string }): Promise<void> {
    const { email: to } = await this.agencies.noticesTo(agencyId, tx);
    const email = cardRemovedEmail({ card: cardName(card) });
    if (to !== null) await this.notifications.queueEmail(tx, to, email, `card-removed:${card.id}`);
  }
}
