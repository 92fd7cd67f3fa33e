import { Injectable } from '@nestjs/common';
import type { RechargePause } from '@warmline/contracts/wallet/recharge';
import { amountText } from '@warmline/domain/money/money';
import { cardName } from '@warmline/domain/money/saved-card';
import { retryAfter, TOO_MANY_DECLINES } from '@warmline/domain/wallet/recharge';
import type { Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Agencies } from '../../../agencies/public.js';
import { Notifications, rechargeNeedsActionEmail, rechargePausedEmail } from '../../../notifications/public.js';
import { rechargeJob } from '../../jobs/recharge.job.js';
import { CardRepository } from '../../persistence/card.repository.js';
import type { StoredDeposit } from '../../persistence/deposit.repository.js';
import { RechargeRepository, type RechargeStatus, type StoredRecharge } from '../../persistence/recharge.repository.js';
import { WalletSettings } from '../../wallet.settings.js';

type Charge = Pick<StoredDeposit, 'id' | 'reference' | 'agencyId' | 'amountCents' | 'receiptEmail' | 'rechargeCardId'>;

/**
 * Moves an agency's auto-recharge on when its charge ends, in the transaction of that, and tells the agency. Locks after the
 * deposit.
 */
@Injectable()
export class RechargeTransitions {
  constructor(
    private readonly recharges: RechargeRepository,
    private readonly cards: CardRepository,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
    private readonly settings: WalletSettings,
  ) {}

  /** A charge was received. What is off or paused stays so. */
  async received(tx: Transaction, { agencyId }: Charge): Promise<void> {
    const recharge = await this.recharges.lock(tx, agencyId);
    if (recharge && recharge.state !== 'off' && recharge.state !== 'paused') await this.set(tx, agencyId, { state: 'idle' });
  }

  /** A charge waits for its cardholder (W17): one of another card than the agreed one is canceled by the judgment. */
  async asked(tx: Transaction, charge: Charge): Promise<void> {
    const { id, reference, agencyId, amountCents, receiptEmail } = charge;
    const recharge = await this.recharges.lock(tx, agencyId);
    if (recharge?.state !== 'charging') return;
    await this.set(tx, agencyId, { state: 'needs_action', attempts: recharge.attempts });
    if (isReplaced(charge, recharge)) return this.judgeAnew(tx, charge, 'asked');
    const email = rechargeNeedsActionEmail({ reference, amount: amountText(amountCents) });
    await this.notifications.queueEmail(tx, receiptEmail, email, `recharge-needs-action:${id}`);
  }

  /**
   * A charge was declined, or nobody confirmed it: it is tried again later, or auto-recharge pauses (W18). What became of a card
   * that isn't the agreed one anymore counts for nothing, but too many declines are those of the agency (W33).
   */
  async ended(tx: Transaction, charge: Charge, code: string): Promise<void> {
    const { id, agencyId, receiptEmail } = charge;
    const recharge = await this.recharges.lock(tx, agencyId);
    if (recharge?.state !== 'charging' && recharge?.state !== 'needs_action') return;
    if (isReplaced(charge, recharge) && code !== TOO_MANY_DECLINES) {
      await this.set(tx, agencyId, { state: 'idle' });
      return this.judgeAnew(tx, charge, 'ended');
    }
    const attempts = recharge.attempts + 1;
    const seconds = retryAfter(code, attempts, this.settings.RECHARGE_RETRY_SECONDS);
    const declined = { ...recharge, cardId: charge.rechargeCardId ?? recharge.cardId };
    if (seconds === null) return this.pause(tx, declined, receiptEmail, { because: 'card_declined', until: null });
    const nextTryAt = Date.now() + seconds * 1000;
    await this.set(tx, agencyId, { state: 'waiting', attempts, nextTryAt });
    const options = { dedupeKey: `recharge-again:${id}`, runAfter: new Date(nextTryAt) };
    await this.outbox.add(tx, rechargeJob, { agencyId, entryId: null }, options);
  }

  /**
   * Funds were refunded to a card: charging one again would undo that, so it pauses until a person switches it on again (W56).
   * Its row is locked before the balance, as when a charge is received.
   */
  async refunded(tx: Transaction, agencyId: string): Promise<void> {
    const recharge = await this.recharges.lock(tx, agencyId);
    if (recharge === null || recharge.state === 'off') return;
    if (recharge.state === 'paused' && recharge.pausedBecause !== 'monthly_ceiling') return;
    const { email } = await this.agencies.noticesTo(agencyId, tx);
    await this.pause(tx, recharge, email, { because: 'refunded', until: null });
  }

  /** Pauses, with one email to the address, if there is one. The row is locked. */
  async pause(
    tx: Transaction,
    { agencyId, cardId, ceilingCents }: StoredRecharge,
    to: string | null,
    { because, until }: { because: RechargePause; until: number | null },
  ): Promise<void> {
    await this.set(tx, agencyId, { state: 'paused', pausedBecause: because, nextTryAt: until });
    if (to === null) return;
    const card = await this.cards.find(cardId, tx);
    const email = rechargePausedEmail({ because, card: cardName(card), ceiling: amountText(ceilingCents) });
    await this.notifications.queueEmail(tx, to, email, `recharge-paused:${agencyId}:${Date.now()}`);
  }

  /** Has the balance judged after a charge of another card than the agreed one. */
  private async judgeAnew(tx: Transaction, { id, agencyId }: Charge, after: 'asked' | 'ended'): Promise<void> {
    await this.outbox.add(tx, rechargeJob, { agencyId, entryId: null }, { dedupeKey: `recharge-replaced-${after}:${id}` });
  }

  /** Sets its status, and notifies the pages. The row is locked. */
  async set(tx: Transaction, agencyId: string, status: RechargeStatus): Promise<void> {
    await this.recharges.setStatus(tx, agencyId, status);
    tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
  }
}

/** Whether another card was agreed to since the charge began. */
function isReplaced({ rechargeCardId }: Charge, { cardId }: StoredRecharge): boolean {
  return rechargeCardId !== cardId;
}
