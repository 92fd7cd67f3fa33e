import { Injectable } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import type { Transaction } from '../../../../platform/database/database.js';
import { Notifications, payoutEndedEmail, payoutRequestedEmail, payoutReturnedEmail } from '../../../notifications/public.js';
import type { StoredPart } from '../../persistence/payout-part.repository.js';
import type { StoredPayout } from '../../persistence/payout.repository.js';

/** Emails the agency about its payouts: when one is asked for, when it ended, and when a bank returns a refund later. */
@Injectable()
export class PayoutNotices {
  constructor(private readonly notifications: Notifications) {}

  async requested(tx: Transaction, { id, number, amountCents, noticeEmail }: StoredPayout): Promise<void> {
    const email = payoutRequestedEmail({ number, amount: amountText(amountCents) });
    await this.notifications.queueEmail(tx, noticeEmail, email, `payout-requested:${id}`);
  }

  async ended(tx: Transaction, { id, number, amountCents, paidCents, noticeEmail }: StoredPayout): Promise<void> {
    const email = payoutEndedEmail({
      number,
      paid: paidCents === 0 ? '' : amountText(paidCents),
      returned: paidCents === amountCents ? '' : amountText(amountCents - paidCents),
    });
    await this.notifications.queueEmail(tx, noticeEmail, email, `payout-ended:${id}`);
  }

  async returned(tx: Transaction, { number, noticeEmail }: StoredPayout, { id, amountCents }: StoredPart): Promise<void> {
    const email = payoutReturnedEmail({ number, amount: amountText(amountCents) });
    await this.notifications.queueEmail(tx, noticeEmail, email, `payout-returned:${id}`);
  }
}
