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
  disputeWonLateEmail,
  disputeWonLateNoticeEmail,
  fraudWarningEmail,
  inquiryEmail,
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
export { EmailSender } from './ports.js';
export { SendEmail } from './use-cases/send-email.use-case.js';
export { Notifications, type EmailDelivery } from './public/notifications.js';
