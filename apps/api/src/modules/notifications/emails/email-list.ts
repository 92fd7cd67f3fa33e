import { accountNoticeTemplate } from './accounts/account-notice.email.js';
import { adjustmentEmail } from './wallet/adjustment.email.js';
import {
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
} from './appointments/appointment.emails.js';
import {
  bookingCanceledEmail,
  bookingCanceledNoticeEmail,
  bookingConfirmedEmail,
  bookingLimitEmail,
  bookingNoticeEmail,
} from './appointments/booking.emails.js';
import { callsPausedEmail } from './calls/calls-paused.email.js';
import { campaignChangedEmail } from './calls/campaign-changed.email.js';
import { campaignCheckEmail } from './calls/campaign-check.email.js';
import { callsLowEmail, firstCallEmail } from './orders/delivery.emails.js';
import { cardExpiringEmail, cardRemovedEmail, cardSavedEmail } from './wallet/card.emails.js';
import { depositRefundedEmail, orderOverRefundedEmail } from './wallet/deposit-notices.email.js';
import { depositReceiptEmail } from './wallet/deposit-receipt.email.js';
import {
  depositDisputedEmail,
  disputeClosedEmail,
  disputedEmail,
  disputeSubmittedEmail,
  disputeWonLateEmail,
  disputeWonLateNoticeEmail,
  fraudWarningEmail,
  inquiryEmail,
} from './orders/disputed.email.js';
import type { Email } from './email.js';
import { emailInUseEmail, emailLinkEmail } from './accounts/email-link.email.js';
import {
  latePaymentAppointmentEmail,
  latePaymentCallbacksEmail,
  latePaymentBalanceEmail,
  latePaymentCancelledEmail,
  latePaymentDuplicateEmail,
  latePaymentSoldEmail,
} from './orders/late-payment.email.js';
import { leadsDeliveredEmail } from './orders/leads-delivered.email.js';
import { newOrdersEmail } from './orders/new-orders.email.js';
import { orderCancelledEmail } from './orders/order-cancelled.email.js';
import { orderClaimEmail } from './orders/order-claim.email.js';
import { orderDeliveredEmail } from './orders/order-delivered.email.js';
import { orderSetupEmail } from './orders/order-setup.email.js';
import { partnerApplicationTemplate } from './partner-application.email.js';
import { promoEndsEmail, promoGrantedEmail } from './wallet/promo.emails.js';
import { payoutEndedEmail, payoutRequestedEmail, payoutReturnedEmail } from './wallet/payout.emails.js';
import { receiptEmail } from './orders/receipt.email.js';
import { reconciliationEmail } from './wallet/reconciliation.email.js';
import { refundFailedEmail } from './orders/refund-failed.email.js';
import { refundFailedSupportEmail } from './orders/refund-failed-support.email.js';
import { lowBalanceEmail, rechargeDoneEmail, rechargeNeedsActionEmail, rechargePausedEmail } from './wallet/recharge.emails.js';
import { refundEmail } from './orders/refund.email.js';
import { returnDecidedEmail, returnReceivedEmail } from './return.emails.js';
import { resetLinkEmail } from './accounts/reset-link.email.js';
import { staffInvitationEmail } from './accounts/staff-invitation.email.js';
import { standingNotResumedEmail } from './standing.emails.js';
import { statementReadyEmail } from './wallet/statement-ready.email.js';

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
  disputeWonLateEmail,
  disputeWonLateNoticeEmail,
  emailInUseEmail,
  emailLinkEmail,
  firstCallEmail,
  fraudWarningEmail,
  inquiryEmail,
  latePaymentAppointmentEmail,
  latePaymentCallbacksEmail,
  latePaymentBalanceEmail,
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
