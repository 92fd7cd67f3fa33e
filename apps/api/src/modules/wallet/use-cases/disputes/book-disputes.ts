import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { isPosted, Ledger, type Balance } from '../../../ledger/public.js';
import { DisputeRecords, type ProviderDispute, type StoredDispute, type WrittenDispute } from '../../../payments/public.js';
import { depositTakenBack, walletCredited } from '../../events.js';
import { DisputeNotices, type NamedSubject } from './dispute-notices.js';
import { backJournal, freezeJournal, frozenBy, lateJournal, lostJournal, lostKey, outJournal } from './dispute-journals.js';

const NO_WALLET = { cashCents: 0, debtCents: 0 };

/**
 * Stores the disputes of an order or deposit as just read from the provider, and books the stages that are missing, in order:
 * frozen, taken, then given back or lost, and a lost one won late (W93, W29). What it does depends only on the reading and on
 * what is booked, so lost, doubled and reversed events end alike. The caller has locked the order or the deposit.
 */
@Injectable()
export class BookDisputes {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly records: DisputeRecords,
    private readonly ledger: Ledger,
    private readonly notices: DisputeNotices,
    private readonly events: DomainEvents,
  ) {}

  /** Returns whether a balance may have changed. */
  async execute(tx: Transaction, subject: NamedSubject, intentId: string, read: readonly ProviderDispute[]): Promise<boolean> {
    if (read.length === 0) return false;
    const disputes = await this.records.write(tx, intentId, read);
    for (const dispute of disputes) await this.book(tx, subject, dispute);
    return subject.agencyId !== null;
  }

  private async book(tx: Transaction, subject: NamedSubject, stored: WrittenDispute): Promise<void> {
    const { id, status, statusBefore, settledAs } = stored;
    if (settledAs === 'lost' && status === 'won') return this.winLate(tx, subject, stored);
    if (settledAs !== null) {
      if (status !== settledAs) this.log.error({ disputeId: id, status, settledAs }, 'dispute decided anew after it was booked');
      return;
    }
    if (statusBefore === null || (statusBefore === 'inquiry' && status === 'open'))
      await this.notices.opened(tx, subject, stored);
    if (status === 'inquiry') return;
    const dispute = { ...stored, frozenCents: await this.freeze(tx, subject, stored) };
    if (dispute.withdrawnCents > 0) await this.ledger.post(tx, [outJournal(subject, dispute)]);
    if (status !== 'open') await this.settle(tx, subject, dispute, status);
  }

  /**
   * Freezes once, with what the balance has when the dispute is first seen. A dispute that the bank never took money for freezes
   * nothing.
   */
  private async freeze(tx: Transaction, subject: NamedSubject, dispute: StoredDispute): Promise<number> {
    if (dispute.frozenCents !== null) return dispute.frozenCents;
    if (dispute.status !== 'open' && dispute.withdrawnCents === 0) return 0;
    const cents = frozenBy(subject, dispute, await this.walletOf(tx, subject));
    if (cents > 0) await this.ledger.post(tx, [freezeJournal(subject, dispute, cents)]);
    await this.records.markFrozen(tx, dispute.id, cents);
    if (subject.kind === 'deposit' && subject.agencyId !== null && dispute.status !== 'won')
      await this.events.publish(tx, depositTakenBack, { agencyId: subject.agencyId });
    return cents;
  }

  private async settle(tx: Transaction, subject: NamedSubject, dispute: StoredDispute, as: 'won' | 'lost'): Promise<void> {
    const wallet = await this.walletOf(tx, subject);
    const journal = as === 'won' ? backJournal(subject, dispute, wallet) : lostJournal(subject, dispute, wallet);
    if (journal.legs.length > 0) await this.ledger.post(tx, [journal]);
    await this.records.markSettled(tx, dispute.id, as);
    // The end of a block frees a balance that the journal may not raise (W94).
    if (subject.agencyId !== null) await this.events.publish(tx, walletCredited, { agencyId: subject.agencyId });
    const owedCents = subject.agencyId === null ? 0 : (await this.ledger.balanceOf(subject.agencyId, tx)).debtCents;
    // The buyer never heard of an inquiry that took nothing.
    if (as === 'lost' || dispute.withdrawnCents > 0) await this.notices.closed(tx, subject, dispute, as, owedCents);
  }

  /** A dispute that an order's guest lost was lost by the shop, also if an agency has claimed the order since. */
  private async winLate(tx: Transaction, subject: NamedSubject, dispute: StoredDispute): Promise<void> {
    const { agencyId } = subject;
    const { isLoser } = await tx.one<{ isLoser: boolean }>(`SELECT ${isPosted('$1', '$2::uuid')} AS "isLoser"`, [
      lostKey(dispute),
      agencyId,
    ]);
    const loser = { ...subject, agencyId: isLoser ? agencyId : null };
    const journal = lateJournal(loser, dispute, await this.walletOf(tx, loser));
    const legs = journal.legs.length > 0 ? await this.ledger.post(tx, [journal]) : 0;
    await this.records.markSettled(tx, dispute.id, 'won');
    if (agencyId !== null) await this.events.publish(tx, walletCredited, { agencyId });
    this.log.warn({ disputeId: dispute.id }, 'lost dispute won late');
    const to = subject.isOwedBack ? 'card' : legs > 0 && isLoser ? 'balance' : 'shop';
    const paidDebt = to === 'balance' && journal.legs.some(({ credit }) => credit === 'wallet.debt');
    await this.notices.wonLate(tx, subject, dispute, { to, paidDebt });
  }

  private async walletOf(tx: Transaction, { agencyId }: NamedSubject): Promise<Pick<Balance, 'cashCents' | 'debtCents'>> {
    return agencyId === null ? NO_WALLET : this.ledger.lockBalance(tx, agencyId);
  }
}
