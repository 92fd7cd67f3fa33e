import { Injectable } from '@nestjs/common';
import type { Company } from '@warmline/contracts/site/types';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Outbox } from '../../platform/queue/outbox.js';
import type { ComposedEmail } from './emails/email.js';
import { organizerOf } from './emails/appointments/render-calendar.js';
import { sendEmailJob } from './jobs/send-email.job.js';
import { EmailSettings } from './notifications.settings.js';

export { accountNoticeEmail, type AccountNotice } from './emails/accounts/account-notice.email.js';
export {
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
  type AppointmentValues,
} from './emails/appointments/appointment.emails.js';
export {
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingConfirmedEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
} from './emails/appointments/booking.emails.js';
export { adjustmentEmail } from './emails/wallet/adjustment.email.js';
export { cardExpiringEmail, cardRemovedEmail, cardSavedEmail } from './emails/wallet/card.emails.js';
export { depositRefundedEmail, orderOverRefundedEmail } from './emails/wallet/deposit-notices.email.js';
export { payoutEndedEmail, payoutRequestedEmail, payoutReturnedEmail } from './emails/wallet/payout.emails.js';
export { depositReceiptEmail } from './emails/wallet/deposit-receipt.email.js';
export {
  depositDisputedEmail,
  disputeClosedEmail,
  disputedEmail,
  disputeSubmittedEmail,
  fraudWarningEmail,
} from './emails/orders/disputed.email.js';
export { emailInUseEmail, emailLinkEmail } from './emails/accounts/email-link.email.js';
export type { ComposedEmail } from './emails/email.js';
export {
  latePaymentAppointmentEmail,
  latePaymentCallbacksEmail,
  latePaymentBalanceEmail,
  latePaymentCancelledEmail,
  latePaymentDuplicateEmail,
  latePaymentSoldEmail,
} from './emails/orders/late-payment.email.js';
export { leadsDeliveredEmail } from './emails/orders/leads-delivered.email.js';
export { newOrdersEmail, plainText, type NewOrder } from './emails/orders/new-orders.email.js';
export { orderCancelledEmail } from './emails/orders/order-cancelled.email.js';
export { orderClaimEmail } from './emails/orders/order-claim.email.js';
export { campaignChangedEmail } from './emails/calls/campaign-changed.email.js';
export { callsPausedEmail } from './emails/calls/calls-paused.email.js';
export { campaignCheckEmail } from './emails/calls/campaign-check.email.js';
export { callsLowEmail, firstCallEmail } from './emails/orders/delivery.emails.js';
export { orderDeliveredEmail } from './emails/orders/order-delivered.email.js';
export { orderSetupEmail } from './emails/orders/order-setup.email.js';
export { partnerDecidedEmail, partnerReceivedEmail } from './emails/partner-application.email.js';
export { promoEndsEmail, promoGrantedEmail } from './emails/wallet/promo.emails.js';
export { receiptEmail } from './emails/orders/receipt.email.js';
export {
  lowBalanceEmail,
  rechargeDoneEmail,
  rechargeNeedsActionEmail,
  rechargePausedEmail,
} from './emails/wallet/recharge.emails.js';
export { reconciliationEmail } from './emails/wallet/reconciliation.email.js';
export { refundFailedEmail } from './emails/orders/refund-failed.email.js';
export { refundFailedSupportEmail } from './emails/orders/refund-failed-support.email.js';
export { refundEmail } from './emails/orders/refund.email.js';
export { returnDecidedEmail, returnReceivedEmail } from './emails/return.emails.js';
export { resetLinkEmail } from './emails/accounts/reset-link.email.js';
export { staffInvitationEmail } from './emails/accounts/staff-invitation.email.js';
export { standingNotResumedEmail } from './emails/standing.emails.js';
export { statementReadyEmail } from './emails/wallet/statement-ready.email.js';
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
