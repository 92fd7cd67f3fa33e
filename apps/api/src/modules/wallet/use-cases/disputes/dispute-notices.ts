import { Injectable, Logger } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import type { Transaction } from '../../../../platform/database/database.js';
import {
  depositDisputedEmail,
  disputeClosedEmail,
  disputeWonLateEmail,
  disputeWonLateNoticeEmail,
  disputedEmail,
  fraudWarningEmail,
  inquiryEmail,
  Notifications,
} from '../../../notifications/public.js';
import type { StoredDispute } from '../../../payments/public.js';
import { SiteSettings } from '../../../site/public.js';
import type { DisputedSubject } from './dispute-journals.js';

/** A disputed order or deposit as emails name it. */
export interface NamedSubject extends DisputedSubject {
  /** Its number or reference. */
  name: string;
  /** Where its receipt went, if anywhere. */
  receiptEmail: string | null;
}

type Dispute = Pick<StoredDispute, 'id' | 'amountCents'>;
type OpenedDispute = Pick<StoredDispute, 'id' | 'amountCents' | 'status'>;

/**
 * Emails about disputes: to staff when one is opened or a bank warns, to the buyer when it is decided. The key of an email is
 * only kept for days, so callers tell each change once.
 */
@Injectable()
export class DisputeNotices {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
  ) {}

  async opened(
    tx: Transaction,
    { kind, id, name }: NamedSubject,
    { id: disputeId, amountCents, status }: OpenedDispute,
  ): Promise<void> {
    this.log.error({ [`${kind}Id`]: id, disputeId, status }, 'payment disputed');
    const amount = amountText(amountCents);
    const isInquiry = status === 'inquiry';
    const email = isInquiry
      ? inquiryEmail({ kind, name, amount, disputeId })
      : kind === 'order'
        ? disputedEmail({ number: name, amount, disputeId })
        : depositDisputedEmail({ reference: name, amount, disputeId });
    const key = `${isInquiry ? 'inquired' : 'disputed'}:${disputeId}`;
    await this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), email, key);
  }

  async closed(
    tx: Transaction,
    { name, kind, receiptEmail }: NamedSubject,
    { id, amountCents }: Dispute,
    outcome: 'won' | 'lost',
    owedCents: number,
  ): Promise<void> {
    if (receiptEmail === null) return;
    const owed = owedCents === 0 || outcome === 'won' ? '' : amountText(owedCents);
    const email = disputeClosedEmail({ kind, name, amount: amountText(amountCents), outcome, owed });
    await this.notifications.queueEmail(tx, receiptEmail, email, `dispute-closed:${id}`);
  }

  /**
   * Tells staff and the buyer that the bank decided a lost dispute for the shop after all; of a payment that bought nothing, the
   * buyer hears by its refund.
   */
  async wonLate(
    tx: Transaction,
    { name, kind, receiptEmail }: NamedSubject,
    { id: disputeId, amountCents }: Dispute,
    returned: { to: 'balance' | 'shop' | 'card'; paidDebt: boolean },
  ): Promise<void> {
    const won = { kind, name, amount: amountText(amountCents), ...returned };
    const notice = disputeWonLateNoticeEmail({ ...won, disputeId });
    await this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), notice, `dispute-late-notice:${disputeId}`);
    if (receiptEmail !== null && returned.to !== 'card')
      await this.notifications.queueEmail(tx, receiptEmail, disputeWonLateEmail(won), `dispute-late:${disputeId}`);
  }

  /** Tells staff that the bank of a payment warns that its card was stolen. */
  async warned(
    tx: Transaction,
    { kind, name }: Pick<NamedSubject, 'kind' | 'name'>,
    amountCents: number,
    warningRef: string,
  ): Promise<void> {
    const email = fraudWarningEmail({ kind, name, amount: amountText(amountCents) });
    await this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), email, `fraud-warning:${warningRef}`);
  }
}
