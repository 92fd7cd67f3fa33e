import { CompleteDelivered } from './complete-delivered.use-case.js';
import { DeliverOrder } from './deliver-order.js';
import { OrderBooks } from './order-books.js';
import { PackageEarnings } from './package-earnings.js';
import { PaymentEventHandler } from './payment-event-handler.js';
import { RecordAttempt } from './record-attempt.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';
import { StopCardTesting } from './stop-card-testing.use-case.js';

/** What a payment does to its order. */
export const SETTLEMENT = [
  CompleteDelivered,
  DeliverOrder,
  OrderBooks,
  PackageEarnings,
  PaymentEventHandler,
  RecordAttempt,
  SettleOrder,
  StopCardTesting,
];
