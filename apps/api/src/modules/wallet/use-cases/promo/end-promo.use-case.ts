import { Injectable, Logger } from '@nestjs/common';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { amountText } from '@warmline/domain/money/money';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger } from '../../../ledger/public.js';
import { Notifications, promoEndsEmail } from '../../../notifications/public.js';
import { PromoRepository } from '../../persistence/promo.repository.js';
import { dayOf } from './promo-day.js';

/** Each minute, so that promo credit ends within a minute of its end (W12). */
const endPromoJob = defineJob<Record<string, never>>('wallet.end-promo', 'orders', { maxAttempts: 1, everySeconds: 60 });

/** Of a run: the rest waits for the next one, a minute later. */
const AGENCIES = 200;
const REMINDERS = 100;

/** Ends promo credit on its day, and reminds of it 7 days before (W12). What is on hold for an order ends with that hold. */
@Injectable()
export class EndPromo {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly grants: PromoRepository,
    private readonly ledger: Ledger,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly live: LiveEvents,
  ) {}

  @Processes(endPromoJob)
  async execute(): Promise<void> {
    const parts = new PartsOfJob(this.log);
    for (const agencyId of await this.grants.findDue(AGENCIES))
      await parts.run(() => this.db.transaction((tx) => this.end(tx, agencyId)), { agencyId }, 'promo credit not ended');
    for (const grantId of await this.grants.findEnding(WALLET_LIMITS.promo.noticeDays, REMINDERS))
      await parts.run(
        () => this.db.transaction((tx) => this.remind(tx, grantId)),
        { grantId },
        'end of promo credit not announced',
      );
    parts.end();
  }

  private async end(tx: Transaction, agencyId: string): Promise<void> {
    await this.ledger.lockBalance(tx, agencyId);
    const ended = (await this.grants.expire(tx, agencyId)).filter(({ cents }) => cents > 0);
    if (ended.length === 0) return;
    await this.ledger.post(
      tx,
      ended.map(({ id, cents }) => ({
        kind: 'promo_expired',
        key: `promo-expired:${id}`,
        ownerId: agencyId,
        subjectId: id,
        legs: [{ debit: 'wallet.promo', credit: 'shop.promo_cost', cents }],
      })),
    );
    tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
  }

  private async remind(tx: Transaction, id: string): Promise<void> {
    const grant = await this.grants.remind(tx, id);
    if (grant === null) return;
    const { email, timeZone } = await this.agencies.noticesTo(grant.agencyId, tx);
    if (email === null) return;
    const endsOn = dayOf(new Date(grant.expiresAt), timeZone);
    const ends = promoEndsEmail({ left: amountText(grant.leftCents), endsOn });
    await this.notifications.queueEmail(tx, email, ends, `promo-ends:${id}`);
  }
}
