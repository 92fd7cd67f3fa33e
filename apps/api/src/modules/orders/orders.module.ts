import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { UsersModule } from '../users/users.module.js';
import { CheckoutController } from './http/checkout.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { RefundOrderProcessor } from './jobs/refund-order.processor.js';
import { SweepOrdersProcessor } from './jobs/sweep-orders.processor.js';
import { Order } from './persistence/order.entity.js';
import { OrderRepository } from './persistence/order.repository.js';
import { CancelOrder } from './use-cases/cancel-order.use-case.js';
import { CloseOrder } from './use-cases/close-order.use-case.js';
import { CreatePaymentIntent } from './use-cases/create-payment-intent.use-case.js';
import { FollowPayments } from './use-cases/follow-payments.js';
import { OpenPackageOrder } from './use-cases/open-package-order.use-case.js';
import { OpenPayment } from './use-cases/open-payment.use-case.js';
import { OrderCallTransfers } from './use-cases/order-call-transfers.use-case.js';
import { OrderReceipts } from './use-cases/order-receipts.use-case.js';
import { PurchaseLeads } from './use-cases/purchase-leads.use-case.js';
import { ReadPurchases } from './use-cases/read-purchases.use-case.js';
import { RecordDispute } from './use-cases/record-dispute.use-case.js';
import { RecordRefund } from './use-cases/record-refund.use-case.js';
import { SettleOrder } from './use-cases/settle-order.use-case.js';
import { SweepOrders } from './use-cases/sweep-orders.use-case.js';

const USE_CASES = [
  CreatePaymentIntent,
  OpenPackageOrder,
  OpenPayment,
  OrderReceipts,
  OrderCallTransfers,
  RecordDispute,
  PurchaseLeads,
  CancelOrder,
  CloseOrder,
  SettleOrder,
  SweepOrders,
  RecordRefund,
  ReadPurchases,
  FollowPayments,
];

@Module({
  imports: [MikroOrmModule.forFeature([Order]), LeadsModule, PaymentsModule, NotificationsModule, UsersModule, SurveysModule],
  controllers: [OrdersController, CheckoutController],
  providers: [...USE_CASES, OrderRepository, SweepOrdersProcessor, RefundOrderProcessor],
})
export class OrdersModule {}
