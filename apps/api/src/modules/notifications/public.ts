import { Injectable } from '@nestjs/common';
import type { Company } from '@warmline/contracts/site/types';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Outbox } from '../../platform/queue/outbox.js';
import type { ComposedEmail } from './emails/email.js';
import { organizerOf } from './emails/render-calendar.js';
import { sendEmailJob } from './jobs/send-email.job.js';
import { EmailSettings } from './notifications.settings.js';

export { accountNoticeEmail, type AccountNotice } from './emails/account-notice.email.js';
export {
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
  type AppointmentValues,
} from './emails/appointment.emails.js';
export {
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingConfirmedEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
} from './emails/booking.emails.js';
export { adjustmentEmail } from './emails/adjustment.email.js';
export { cardExpiringEmail, cardRemovedEmail, cardSavedEmail } from './emails/card.emails.js';
export { depositRefundedEmail, orderOverRefundedEmail } from './emails/deposit-notices.email.js';
export { payoutEndedEmail, payoutRequestedEmail, payoutReturnedEmail } from './emails/payout.emails.js';
export { depositReceiptEmail } from './emails/deposit-receipt.email.js';
export {
  depositDisputedEmail,
  disputeClosedEmail,
  disputedEmail,
  disputeSubmittedEmail,
  fraudWarningEmail,
} from './emails/disputed.email.js';
export { emailInUseEmail, emailLinkEmail } from './emails/email-link.email.js';
export type { ComposedEmail } from './emails/email.js';
export {
  latePaymentAppointmentEmail,
  latePaymentCallbacksEmail,
  latePaymentCancelledEmail,
  latePaymentDuplicateEmail,
  latePaymentSoldEmail,
} from './emails/late-payment.email.js';
export { leadsDeliveredEmail } from './emails/leads-delivered.email.js';
export { newOrdersEmail, plainText, type NewOrder } from './emails/new-orders.email.js';
export { orderCancelledEmail } from './emails/order-cancelled.email.js';
export { orderClaimEmail } from './emails/order-claim.email.js';
export { campaignChangedEmail } from './emails/campaign-changed.email.js';
export { callsPausedEmail } from './emails/calls-paused.email.js';
export { campaignCheckEmail } from './emails/campaign-check.email.js';
export { callsLowEmail, firstCallEmail } from './emails/delivery.emails.js';
export { orderDeliveredEmail } from './emails/order-delivered.email.js';
export { orderSetupEmail } from './emails/order-setup.email.js';
export { partnerDecidedEmail, partnerReceivedEmail } from './emails/partner-application.email.js';
export { promoEndsEmail, promoGrantedEmail } from './emails/promo.emails.js';
export { receiptEmail } from './emails/receipt.email.js';
export { lowBalanceEmail, rechargeDoneEmail, rechargeNeedsActionEmail, rechargePausedEmail } from './emails/recharge.emails.js';
export { reconciliationEmail } from './emails/reconciliation.email.js';
export { refundFailedEmail } from './emails/refund-failed.email.js';
export { refundFailedSupportEmail } from './emails/refund-failed-support.email.js';
export { refundEmail } from './emails/refund.email.js';
export { returnDecidedEmail, returnReceivedEmail } from './emails/return.emails.js';
export { resetLinkEmail } from './emails/reset-link.email.js';
export { staffInvitationEmail } from './emails/staff-invitation.email.js';
export { standingNotResumedEmail } from './emails/standing.emails.js';
export { statementReadyEmail } from './emails/statement-ready.email.js';
export { EmailSender } from './email-sender.js';
export { SendEmail } from './use-cases/send-email.use-case.js';

/** The delivery of an email. */
export interface EmailDelivery {
  subject: string;
  state: 'sent' | 'waiting' | 'failed';
  /** When it was sent or failed for good, else when it was queued. */
  at: Date;
}

const STATES = { waiting: 'waiting', done: 'sent', dead: 'failed' } as const;

/** Queues emails for other modules: an email is stored in their transaction and sent after the commit. */
@Injectable()
export class Notifications {
  constructor(
    private readonly outbox: Outbox,
    private readonly db: Database,
    private readonly settings: EmailSettings,
  ) {}

  /** Returns the organizer of calendar files, as emails name it. */
  organizer(company: Company): { name: string; email: string } {
    return organizerOf(company, this.settings.MAIL_FROM);
  }

  /** Queues an email to an address; a second one with the same key is dropped. */
  async queueEmail(tx: Transaction, to: string, email: ComposedEmail, dedupeKey: string): Promise<void> {
    await this.outbox.add(tx, sendEmailJob, { to, ...email }, { dedupeKey: `mail:${dedupeKey}` });
  }

  /** Returns the deliveries of the emails with these keys, while their jobs are kept. */
  async deliveries(dedupeKeys: readonly string[]): Promise<EmailDelivery[]> {
    const keys = dedupeKeys.map((key) => `mail:${key}`);
    const messages = await this.outbox.findByKeys<ComposedEmail>(this.db, keys);
    return messages.map(({ payload, state, at }) => ({ subject: payload.subject, state: STATES[state], at }));
  }
}
