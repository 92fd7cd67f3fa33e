import { IssueRefund } from './issue-refund.use-case.js';
import { MoneyNotices } from './money-notices.js';
import { ReconcilePayments } from './reconcile-payments.use-case.js';
import { RecordMoney } from './record-money.use-case.js';
import { RefundOrder } from './refund-order.use-case.js';
import { RefundToBalance } from './refund-to-balance.js';
import { RetryRefunds } from './retry-refunds.use-case.js';
import { SettleRefunds } from './settle-refunds.js';
import { StoreMoney } from './store-money.js';
import { StoreRefund } from './store-refund.js';
import { TakeBackExcess } from './take-back-excess.js';

/** Gives the money of orders back. */
export const REFUNDS = [
  IssueRefund,
  MoneyNotices,
  ReconcilePayments,
  RecordMoney,
  RefundOrder,
  RefundToBalance,
  RetryRefunds,
  SettleRefunds,
  StoreMoney,
  StoreRefund,
  TakeBackExcess,
];
