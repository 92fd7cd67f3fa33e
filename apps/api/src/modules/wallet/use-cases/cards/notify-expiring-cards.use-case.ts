import { Injectable, Logger } from '@nestjs/common';
import { cardName, cardNoticeDay, formatCardDate, type CardDate, type NamedCard } from '@warmline/domain/money/saved-card';
import { Database } from '../../../../platform/database/database.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { Agencies } from '../../../agencies/public.js';
import { cardExpiringEmail, Notifications } from '../../../notifications/public.js';
import { CardRepository } from '../../persistence/card.repository.js';

/** Emails agencies about cards that end soon (W54). */
const cardExpiryJob = defineJob<Record<string, never>>('wallet.card-expiry', 'mail', {
  maxAttempts: 3,
  everySeconds: 86_400,
});

/**
 * Emails each agency whose cards end this month or next, on the 1st and the 20th (W54). The job runs daily, so that a day without
 * workers skips nothing.
 */
@Injectable()
export class NotifyExpiringCards {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly cards: CardRepository,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
  ) {}

  @Processes(cardExpiryJob)
  async execute(): Promise<void> {
    await this.notify(new Date());
  }

  async notify(now: Date): Promise<void> {
    const day = cardNoticeDay(now);
    if (day === null) return;
    const ending = await this.cards.endingSoon(now);
    const parts = new PartsOfJob(this.log);
    for (const [agencyId, cards] of Map.groupBy(ending, (card) => card.agencyId))
      await parts.run(() => this.email(agencyId, cards, day), { agencyId }, 'email about expiring cards not queued');
    parts.end();
  }

  /** Emails about all cards at once; the key of the day makes it one email. */
  private async email(agencyId: string, cards: readonly (NamedCard & CardDate)[], day: string): Promise<void> {
    const lines = cards.map((card) => `${cardName(card)}, ends ${formatCardDate(card)}`);
    const email = cardExpiringEmail({ cards: lines.join('\n'), count: cards.length });
    await this.db.transaction(async (tx) => {
      const { email: to } = await this.agencies.noticesTo(agencyId, tx);
      if (to !== null) await this.notifications.queueEmail(tx, to, email, `card-expiring:${agencyId}:${day}`);
    });
  }
}
