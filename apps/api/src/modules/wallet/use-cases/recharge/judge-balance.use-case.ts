import { Injectable, Logger } from '@nestjs/common';
import { cardEnd, judgeRecharge, type RechargeDecision } from '@warmline/domain/wallet/recharge';
import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger } from '../../../ledger/public.js';
import { rechargeJob } from '../../jobs/recharge.job.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { RechargeRepository, type StoredRecharge } from '../../persistence/recharge.repository.js';
import { WalletSettings } from '../../wallet.settings.js';
import { CancelReplacedCharge } from './cancel-replaced-charge.js';
import { ChargeCard } from './charge-card.js';
import { RechargeTransitions } from './recharge-transitions.js';
import { NotifyLowBalance } from './notify-low-balance.js';

/** Judges the balances that no change leads to: when a wait or a month is over. */
const sweepRechargesJob = defineJob<Record<string, never>>('wallet.sweep-recharges', 'payments', {
  maxAttempts: 1,
  everySeconds: 300,
});

const PART = 200;

/** What a judgment led to: a charge to make, and whether the agency hears of its balance by that. */
interface Judgment {
  charge: StoredDeposit | null;
  isHandled: boolean;
}

/** Judges balances that got low, and charges the card (W15). One judgment of an agency at a time, under the lock of its row. */
@Injectable()
export class JudgeBalances {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly recharges: RechargeRepository,
    private readonly cards: CardRepository,
    private readonly deposits: DepositRepository,
    private readonly ledger: Ledger,
    private readonly agencies: Agencies,
    private readonly transitions: RechargeTransitions,
    private readonly replaced: CancelReplacedCharge,
    private readonly chargeCard: ChargeCard,
    private readonly lowBalance: NotifyLowBalance,
    private readonly settings: WalletSettings,
  ) {}

  @Processes(rechargeJob)
  async execute({ agencyId, entryId }: { agencyId: string; entryId: number | null }): Promise<void> {
    await this.replaced.execute(agencyId);
    const isHandled = await this.judge(agencyId);
    if (!isHandled && entryId !== null) await this.lowBalance.notify(agencyId, entryId);
  }

  @Processes(sweepRechargesJob)
  async sweep(): Promise<void> {
    for (let after: string | null = null; ;) {
      const due = await this.recharges.due(after, PART);
      for (const { agencyId, thresholdCents, state } of due) {
        const { cashCents, promoCents } = await this.ledger.balanceOf(agencyId);
        // A pause or a wait that is over ends also with enough in the balance.
        if (state !== 'idle' || cashCents + promoCents < thresholdCents)
          await this.judge(agencyId).catch((error: unknown) =>
            this.log.warn({ err: error, agencyId }, 'balance could not be judged'),
          );
      }
      if (due.length < PART) return;
      after = due.at(-1)!.agencyId;
    }
  }

  /** Returns whether the agency hears of its balance by this, or did before. */
  private async judge(agencyId: string): Promise<boolean> {
    const seen = await this.recharges.find(agencyId);
    if (seen === null || seen.state === 'off') return false;
    const { email: to } = await this.agencies.noticesTo(agencyId);
    if (to === null) return false;
    const { charge, isHandled } = await this.db.transaction((tx) => this.decide(tx, agencyId, to));
    if (!charge) return isHandled;
    // What fails here is asked for again under the same key.
    await this.chargeCard
      .execute(charge)
      .catch((error: unknown) => this.log.warn({ err: error, depositId: charge.id }, 'card could not be charged'));
    return (await this.recharges.find(agencyId))?.state !== 'waiting';
  }

  private async decide(tx: Transaction, agencyId: string, to: string): Promise<Judgment> {
    const recharge = (await this.recharges.lock(tx, agencyId))!;
    if (recharge.state === 'charging' || recharge.state === 'needs_action') return { charge: null, isHandled: true };
    const decision = await this.decisionOf(tx, recharge);
    if (decision.act === 'charge') return { charge: await this.begin(tx, recharge, to), isHandled: true };
    if (decision.act === 'pause') await this.transitions.pause(tx, recharge, to, decision);
    if (decision.act === 'rest') await this.transitions.set(tx, agencyId, { state: 'idle' });
    if (decision.act === 'wait') {
      const { attempts } = recharge;
      const state = recharge.state === 'waiting' ? 'waiting' : 'idle';
      await this.transitions.set(tx, agencyId, { state, attempts, nextTryAt: decision.until });
    }
    return { charge: null, isHandled: decision.act === 'pause' };
  }

  /** Deposits are read before the balance: one that is paid in between counts twice, never not at all. */
  private async decisionOf(tx: Transaction, recharge: StoredRecharge): Promise<RechargeDecision> {
    const { agencyId, cardId } = recharge;
    await this.deposits.lockAgency(tx, agencyId);
    const { isDisputed, ...history } = await this.recharges.history(agencyId, tx);
    const firstDayLeftCents = await this.firstDayLeft(tx, agencyId);
    const { cashCents, promoCents, debtCents, frozenCents } = await this.ledger.balanceOf(agencyId, tx);
    // Who can't sign in can't switch it off.
    const hasBuyer = await this.agencies.hasBuyer(agencyId, tx);
    return judgeRecharge({
      ...recharge,
      ...history,
      availableCents: cashCents + promoCents,
      isBlocked: debtCents > 0 || frozenCents > 0 || isDisputed || !hasBuyer,
      cardEndsAt: cardEnd(await this.cards.find(cardId, tx)),
      firstDayLeftCents,
    });
  }

  private async firstDayLeft(tx: Transaction, agencyId: string): Promise<number | null> {
    const limit = this.settings.FIRST_DAY_DEPOSIT_CENTS;
    if (limit === 0 || !(await this.agencies.isNew(agencyId, tx))) return null;
    return limit - (await this.deposits.recent(tx, agencyId)).allCents;
  }

  private async begin(tx: Transaction, recharge: StoredRecharge, receiptEmail: string): Promise<StoredDeposit> {
    const { agencyId, amountCents, cardId, changedBy, attempts } = recharge;
    await this.transitions.set(tx, agencyId, { state: 'charging', attempts });
    const requestId = randomUUID();
    return this.deposits.add(tx, {
      agencyId,
      requestId,
      amountCents,
      receiptEmail,
      createdBy: changedBy,
      consentId: null,
      rechargeCardId: cardId,
    });
  }
}
