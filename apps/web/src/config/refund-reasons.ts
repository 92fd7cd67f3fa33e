import type { RefundReason } from '@warmline/contracts/orders/admin-types';

/** Labels of refund reasons, in the refund dialog and in the audit log. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  requested_by_customer: 'Requested by customer',
  not_delivered: 'Not delivered',
  duplicate: 'Duplicate payment',
  fraudulent: 'Fraudulent',
  other: 'Other',
};
