import type { RefundReason } from '@warmline/contracts/api/admin-orders';

/** Why money went back, as staff choose it and as the audit log tells it. */
export const REFUND_REASON_WORDS: Record<RefundReason, string> = {
  requested_by_customer: 'Requested by the customer',
  not_delivered: 'Not delivered',
  duplicate: 'Paid twice',
  fraudulent: 'Fraudulent',
  other: 'Something else',
};
