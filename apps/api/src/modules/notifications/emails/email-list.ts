import { accountNoticeTemplate } from './account-notice.email.js';
import { adjustmentEmail } from './adjustment.email.js';
import {
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
} from './appointment.emails.js';
import {
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingConfirmedEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
} from './booking.emails.js';
import { callsPausedEmail } from './calls-paused.email.js';
import { campaignChangedEmail } from './campaign-changed.email.js';
import { campaignCheckEmail } from './campaign-check.email.js';
import { callsLowEmail, firstCallEmail } from './delivery.emails.js';
import { cardExpiringEmail, cardRemovedEmail, cardSavedEmail } from './card.emails.js';
import { depositRefundedEmail, orderOverRefundedEmail } from './deposit-notices.email.js';
import { depositReceiptEmail } from './deposit-receipt.email.js';
import {
  depositDisputedEmail,
  disputeClosedEmail,
  disputedEmail,
  disputeSubmittedEmail,
  fraudWarningEmail,
} from './disputed.email.js';
import type { Email } from './email.js';
import { emailInUseEmail, emailLinkEmail } from './email-link.email.js';
import {
  latePaymentAppointmentEmail,
  latePaymentCallbacksEmail,
  latePaymentCancelledEmail,
  latePaymentDuplicateEmail,
  latePaymentSoldEmail,
} from './late-payment.email.js';
import { leadsDeliveredEmail } from './leads-delivered.email.js';
import { newOrdersEmail } from './new-orders.email.js';
import { orderCancelledEmail } from './order-cancelled.email.js';
import { orderClaimEmail } from './order-claim.email.js';
import { orderDeliveredEmail } from './order-delivered.email.js';
import { orderSetupEmail } from './order-setup.email.js';
import { partnerApplicationTemplate } from './partner-application.email.js';
import { promoEndsEmail, promoGrantedEmail } from './promo.emails.js';
import { payoutEndedEmail, payoutRequestedEmail, payoutReturnedEmail } from './payout.emails.js';
import { receiptEmail } from './receipt.email.js';
import { reconciliationEmail } from './reconciliation.email.js';
import { refundFailedEmail } from './refund-failed.email.js';
import { refundFailedSupportEmail } from './refund-failed-support.email.js';
import { lowBalanceEmail, rechargeDoneEmail, rechargeNeedsActionEmail, rechargePausedEmail } from './recharge.emails.js';
import { refundEmail } from './refund.email.js';
import { returnDecidedEmail, returnReceivedEmail } from './return.emails.js';
import { resetLinkEmail } from './reset-link.email.js';
import { staffInvitationEmail } from './staff-invitation.email.js';
import { standingNotResumedEmail } from './standing.emails.js';
import { statementReadyEmail } from './statement-ready.email.js';

/** Every email, by which the worker finds the one that a job names. */
export const EMAILS: readonly Email<never>[] = [
  accountNoticeTemplate,
  adjustmentEmail,
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingConfirmedEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
  callsLowEmail,
  callsPausedEmail,
  campaignCheckEmail,
  campaignChangedEmail,
  cardExpiringEmail,
  cardRemovedEmail,
  cardSavedEmail,
  depositDisputedEmail,
  depositReceiptEmail,
  depositRefundedEmail,
  orderOverRefundedEmail,
  disputeClosedEmail,
  disputedEmail,
  disputeSubmittedEmail,
  emailInUseEmail,
  emailLinkEmail,
  firstCallEmail,
  fraudWarningEmail,
  latePaymentAppointmentEmail,
  latePaymentCallbacksEmail,
  latePaymentCancelledEmail,
  latePaymentDuplicateEmail,
  latePaymentSoldEmail,
  leadsDeliveredEmail,
  lowBalanceEmail,
  newOrdersEmail,
  orderCancelledEmail,
  orderClaimEmail,
  orderDeliveredEmail,
  orderSetupEmail,
  partnerApplicationTemplate,
  promoEndsEmail,
  promoGrantedEmail,
  payoutEndedEmail,
  payoutRequestedEmail,
  payoutReturnedEmail,
  receiptEmail,
  rechargeDoneEmail,
  rechargeNeedsActionEmail,
  rechargePausedEmail,
  reconciliationEmail,
  refundEmail,
  refundFailedEmail,
  refundFailedSupportEmail,
  resetLinkEmail,
  returnDecidedEmail,
  returnReceivedEmail,
  staffInvitationEmail,
  standingNotResumedEmail,
  statementReadyEmail,
];
