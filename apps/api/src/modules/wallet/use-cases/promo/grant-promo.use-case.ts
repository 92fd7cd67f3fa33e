import { Injectable } from '@nestjs/common';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { amountText } from '@warmline/domain/money/money';
import { promoEndProblem } from '@warmline/domain/wallet/promo-end';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger } from '../../../ledger/public.js';
import { Notifications, promoGrantedEmail } from '../../../notifications/public.js';
import { PromoRepository, type NewGrant } from '../../persistence/promo.repository.js';
import { dayOf } from './promo-day.js';
import { PromoOutOfRange } from '../../wallet.errors.js';

/** Gives an agency promo credit, which it is told by email (W12). */
@Injectable()
export class GrantPromo {
  constructor(
    private readonly grants: PromoRepository,
    private readonly ledger: Ledger,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Does so in the transaction of the caller, once for each source. Throws PromoOutOfRange for an amount or an end that can't be.
   */
  async execute(tx: Transaction, grant: NewGrant): Promise<void> {
    const { agencyId, amountCents, expiresAt } = grant;
    if (amountCents < 1 || amountCents > WALLET_LIMITS.promo.max) throw PromoOutOfRange.ofAmount();
    const problem = promoEndProblem(expiresAt, new Date());
    if (problem) throw PromoOutOfRange.ofEnd(problem);
    const id = await this.grants.add(tx, grant);
    if (id === null) return;
    await this.ledger.post(tx, [
      {
        kind: 'promo',
        key: `promo:${id}`,
        ownerId: agencyId,
        subjectId: id,
        legs: [{ debit: 'shop.promo_cost', credit: 'wallet.promo', cents: amountCents }],
      },
    ]);
    await this.email(tx, id, grant);
    tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
  }

  private async email(tx: Transaction, id: string, { agencyId, amountCents, expiresAt }: NewGrant): Promise<void> {
    const { email, timeZone } = await this.agencies.noticesTo(agencyId, tx);
    if (email === null) return;
    const granted = promoGrantedEmail({ amount: amountText(amountCents), endsOn: dayOf(expiresAt, timeZone) });
    await this.notifications.queueEmail(tx, email, granted, `promo-granted:${id}`);
  }
}
