import { CloseDeposit } from './close-deposit.use-case.js';
import { DepositPayment } from './deposit-payment.js';
import { FollowDepositPayments } from './follow-deposit-payments.js';
import { OpenDeposits } from './open-deposit.use-case.js';
import { OpenMissingDeposits } from './open-missing-deposits.use-case.js';
import { PayDeposit } from './pay-deposit.js';
import { RecordDepositMoney } from './record-deposit-money.use-case.js';
import { SettleDeposit } from './settle-deposit.use-case.js';

/** Adds funds by card. */
export const DEPOSITS = [
  CloseDeposit,
  DepositPayment,
  FollowDepositPayments,
  OpenDeposits,
  OpenMissingDeposits,
  PayDeposit,
  RecordDepositMoney,
  SettleDeposit,
];
