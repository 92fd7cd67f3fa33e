import { amountText } from '@warmline/domain/money/money';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Agencies } from '../../../agencies/public.js';
import type { AuditActor } from '../../../audit/public.js';
import { Ledger } from '../../../ledger/public.js';
import { adjustmentEmail, Notifications } from '../../../notifications/public.js';
import { adjustmentJournal } from './adjustment-journal.js';
import { AdjustmentOwn, BalanceTooLow } from '../../adjustment.errors.js';
import { AdjustmentRepository, type StoredAdjustment } from '../../persistence/adjustment.repository.js';
import { DecideAdjustment } from './decide-adjustment.js';
import { GrantPromo } from '../promo/grant-promo.use-case.js';

/** Approves a change of a balance and makes it, in one transaction (W13). */
@Injectable()
export class ApproveAdjustment {
  constructor(
    private readonly db: Database,
    private readonly adjustments: AdjustmentRepository,
    private readonly decide: DecideAdjustment,
    private readonly grantPromo: GrantPromo,
    private readonly ledger: Ledger,
    private readonly notifications: Notifications,
    private readonly agencies: Agencies,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Throws NotFound, AdjustmentDecided, AdjustmentOwn, BalanceTooLow, and PromoOutOfRange after the end of promo credit; it stays
   * pending then.
   */
  async execute(id: string, actor: AuditActor, note: string | null): Promise<StoredAdjustment> {
    await this.db.transaction((tx) => this.approve(tx, id, actor, note));
    await this.live.publish({ type: 'adjustments_changed' }, { staff: true });
    return (await this.adjustments.find(id))!;
  }

  private async approve(tx: Transaction, id: string, actor: AuditActor, note: string | null): Promise<void> {
    const adjustment = await this.decide.lockPending(tx, id);
    if (adjustment.askedById === actor.userId) throw new AdjustmentOwn();
    await this.decide.store(tx, adjustment, actor, { status: 'approved', note });
    switch (adjustment.kind) {
      case 'adjustment':
        await this.adjust(tx, adjustment);
        break;
      case 'promo': {
        const { id: sourceId, agencyId, amountCents, expiresAt } = adjustment;
        await this.grantPromo.execute(tx, { agencyId, amountCents, expiresAt: new Date(expiresAt!), sourceId });
      }
    }
  }

  private async adjust(tx: Transaction, adjustment: StoredAdjustment): Promise<void> {
    const { agencyId, amountCents } = adjustment;
    const before = await this.ledger.lockBalance(tx, agencyId);
    if (before.cashCents + amountCents < 0) throw new BalanceTooLow(-amountCents, before.cashCents);
    await this.ledger.post(tx, [adjustmentJournal(adjustment, before)]);
    await this.notifyAgency(tx, adjustment);
    tx.afterCommit(() => this.live.publish({ type: 'wallet_changed' }, { agencyId }));
  }

  /** The email has no reason: staff write it for staff. */
  private async notifyAgency(tx: Transaction, { id, agencyId, amountCents }: StoredAdjustment): Promise<void> {
    const { email: to } = await this.agencies.noticesTo(agencyId, tx);
    if (to === null) return;
    const { cashCents, promoCents, debtCents } = await this.ledger.balanceOf(agencyId, tx);
    const email = adjustmentEmail({
      amount: amountText(Math.abs(amountCents)),
      isCredit: amountCents > 0,
      balance: amountText(cashCents + promoCents),
      owed: debtCents === 0 ? '' : amountText(debtCents),
    });
    await this.notifications.queueEmail(tx, to, email, `adjustment:${id}`);
  }
}
