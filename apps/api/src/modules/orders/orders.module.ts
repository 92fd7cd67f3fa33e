import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { CallbacksModule } from '../callbacks/callbacks.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { SiteModule } from '../site/site.module.js';
import { SuppressionModule } from '../suppression/suppression.module.js';
import { SurveysModule } from '../surveys/surveys.module.js';
import { UsersModule } from '../users/users.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CallbackOrdersController } from './http/callback-orders.controller.js';
import { AdminOrdersController } from './http/admin-orders.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { CustomerOrdersController } from './http/customer-orders.controller.js';
import { OrderClaimsController } from './http/order-claims.controller.js';
import { OrderSetupsController } from './http/order-setups.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { PublicConfigController } from './http/public-config.controller.js';
import { QuantityOrdersController } from './http/quantity-orders.controller.js';
import { PurchasesController } from './http/purchases.controller.js';
import {
  CompleteAfterRefund,
  FillAfterSetup,
  FillFromCallback,
  FillFromImport,
  FillFromLead,
} from './jobs/fill-packages.subscribers.js';
import { NoteNewOrder } from './jobs/note-new-order.subscriber.js';
import { SendReceipt } from './jobs/send-receipt.subscriber.js';
import { UpdatePages } from './jobs/update-pages.subscriber.js';
import { OrderAppointments } from './public/order-appointments.js';
import { OrderCallbacks } from './order-callbacks.js';
import { OrderChangeNotifier } from './status/order-change-notifier.js';
import { OrderCredits } from './public/order-credits.js';
import { OrderCreditRepository } from './persistence/money/order-credit.repository.js';
import { OrderEvidence } from './public/order-evidence.js';
import { OrderOwners } from './public/order-owners.js';
import { PaidOrders } from './public/paid-orders.js';
import { OrderTransitions } from './status/order-transitions.js';
import { AdminOrderRepository } from './persistence/lists/admin-order.repository.js';
import { CustomerOrderRepository } from './persistence/lists/customer-order.repository.js';
import { LeadOrdersRepository } from './persistence/contents/lead-orders.repository.js';
import { LeadPackageRepository } from './persistence/contents/lead-package.repository.js';
import { Order } from './persistence/order.entity.js';
import { OrderRepository } from './persistence/order.repository.js';
import { OrderMoneyRepository } from './persistence/money/order-money.repository.js';
import { OrderClaimRepository } from './persistence/order-claim.repository.js';
import { BalanceOrderRepository } from './persistence/money/balance-order.repository.js';
import { OrderCallbackRepository } from './persistence/contents/order-callback.repository.js';
import { BasketRepository } from './persistence/contents/basket.repository.js';
import { OrderFactRepository } from './persistence/money/order-fact.repository.js';
import { OrderSetupRepository } from './persistence/order-setup.repository.js';
import { PurchaseRepository } from './persistence/lists/purchase.repository.js';
import { AgencyPurchaseRepository } from './persistence/money/agency-purchase.repository.js';
import { InvoicedOrderRepository } from './persistence/money/invoiced-order.repository.js';
import { WalletOrderRepository } from './persistence/money/wallet-order.repository.js';
import { SoldLineRepository } from './persistence/contents/sold-line.repository.js';
import { SalesRepository } from './persistence/lists/sales.repository.js';
import { RefundRepository } from './persistence/money/refund.repository.js';
import { AdminCancelOrder } from './use-cases/cancellation/admin-cancel-order.use-case.js';
import { AdminCompleteOrder } from './use-cases/admin/admin-complete-order.use-case.js';
import { AdminListOrders } from './use-cases/admin/admin-list-orders.use-case.js';
import { AdminReadOrder } from './use-cases/admin/admin-read-order.use-case.js';
import { ReadCustomerOrders } from './use-cases/admin/read-customer-orders.use-case.js';
import { EmailNewOrders } from './use-cases/admin/email-new-orders.use-case.js';
import { NewOrderRepository } from './persistence/lists/new-order.repository.js';
import { ReadSales } from './use-cases/admin/read-sales.use-case.js';
import { CancelOrder } from './use-cases/cancellation/cancel-order.use-case.js';
import { CancelUnpaidOrder } from './use-cases/cancellation/cancel-unpaid-order.use-case.js';
import { CloseOrder } from './use-cases/cancellation/close-order.use-case.js';
import { CreatePaymentIntent } from './use-cases/checkout/create-payment-intent.use-case.js';
import { ExportPurchases } from './use-cases/purchases/export-purchases.use-case.js';
import { PaymentEventHandler } from './use-cases/settlement/payment-event-handler.js';
import { OrderGauges } from './order-gauges.js';
import { StopCardTesting } from './use-cases/settlement/stop-card-testing.use-case.js';
import { OpenPackageOrder } from './use-cases/checkout/open-package-order.use-case.js';
import { OpenPayment } from './use-cases/checkout/open-payment.use-case.js';
import { OrderCallTransfers } from './use-cases/checkout/order-call-transfers.use-case.js';
import { ClaimBySignUp } from './use-cases/claim/claim-by-sign-up.use-case.js';
import { ClaimOrders } from './use-cases/claim/claim-orders.use-case.js';
import { RequestClaimLink } from './use-cases/claim/request-claim-link.use-case.js';
import { SendClaimLink } from './use-cases/claim/send-claim-link.use-case.js';
import { FindSetupOrder } from './use-cases/setup/find-setup-order.js';
import { ReadSetup } from './use-cases/setup/read-setup.use-case.js';
import { SaveSetup } from './use-cases/setup/save-setup.use-case.js';
import { OrderReceipts } from './use-cases/purchases/order-receipts.use-case.js';
import { PurchaseGate } from './use-cases/checkout/purchase-gate.js';
import { HoldBasket } from './use-cases/checkout/hold-basket.js';
import { PurchaseCallbacks } from './use-cases/checkout/purchase-callbacks.use-case.js';
import { PurchaseLeads } from './use-cases/checkout/purchase-leads.use-case.js';
import { QuantityOrders } from './use-cases/checkout/quantity-orders.use-case.js';
import { ReadPurchases } from './use-cases/purchases/read-purchases.use-case.js';
import { MoneyNotices } from './use-cases/refunds/money-notices.js';
import { RecordAttempt } from './use-cases/settlement/record-attempt.use-case.js';
import { RecordMoney } from './use-cases/refunds/record-money.use-case.js';
import { StoreRefund } from './use-cases/refunds/store-refund.js';
import { EmailDeliveredLeads } from './use-cases/packages/email-delivered-leads.js';
import { FillPackages } from './use-cases/packages/fill-packages.use-case.js';
import { FollowRefund } from './use-cases/packages/follow-refund.use-case.js';
import { RefundMissingLeads } from './use-cases/packages/refund-missing-leads.js';
import { StartPackages } from './use-cases/packages/start-packages.use-case.js';
import { FillWithoutListed } from './use-cases/packages/fill-without-listed.js';
import { RefundOverdueLeads } from './use-cases/packages/refund-overdue-leads.js';
import { SettleRefunds } from './use-cases/refunds/settle-refunds.js';
import { StoreMoney } from './use-cases/refunds/store-money.js';
import { TakeBackExcess } from './use-cases/refunds/take-back-excess.js';
import { RefundOrder } from './use-cases/refunds/refund-order.use-case.js';
import { IssueRefund } from './use-cases/refunds/issue-refund.use-case.js';
import { ReconcilePayments } from './use-cases/refunds/reconcile-payments.use-case.js';
import { RetryRefunds } from './use-cases/refunds/retry-refunds.use-case.js';
import { ResumePayment } from './use-cases/checkout/resume-payment.use-case.js';
import { CompleteDelivered } from './use-cases/settlement/complete-delivered.use-case.js';
import { StandingSaleRepository } from './persistence/contents/standing-sale.repository.js';
import { ServeArrival } from './use-cases/packages/serve-arrival.use-case.js';
import { StandingSales } from './public/standing-sales.js';
import { OrderBooks } from './use-cases/settlement/order-books.js';
import { PackageEarnings } from './use-cases/settlement/package-earnings.js';
import { PackageMoneyRepository } from './persistence/money/package-money.repository.js';
import { DeliverOrder } from './use-cases/settlement/deliver-order.js';
import { BalanceHolds } from './use-cases/checkout/balance-holds.js';
import { BuyFromBalance } from './use-cases/checkout/buy-from-balance.js';
import { PayFromBalance } from './use-cases/checkout/pay-from-balance.js';
import { PressedOrders } from './use-cases/checkout/pressed-orders.js';
import { SkipListed } from './use-cases/checkout/skip-listed.js';
import { RefundToBalance } from './use-cases/refunds/refund-to-balance.js';
import { SettleOrder } from './use-cases/settlement/settle-order.use-case.js';
import { SupersedeOrders } from './use-cases/checkout/supersede-orders.use-case.js';
import { OpenMissingPayments } from './use-cases/checkout/open-missing-payments.use-case.js';

const USE_CASES = [
  CreatePaymentIntent,
  OpenPackageOrder,
  OpenPayment,
  OrderReceipts,
  FindSetupOrder,
  ReadSetup,
  SaveSetup,
  RequestClaimLink,
  SendClaimLink,
  ClaimOrders,
  ClaimBySignUp,
  OrderCallTransfers,
  PurchaseGate,
  HoldBasket,
  PurchaseLeads,
  QuantityOrders,
  PurchaseCallbacks,
  OrderCallbacks,
  OrderCallbackRepository,
  CancelOrder,
  CancelUnpaidOrder,
  CloseOrder,
  SettleOrder,
  CompleteDelivered,
  SupersedeOrders,
  OpenMissingPayments,
  RecordAttempt,
  RecordMoney,
  StoreMoney,
  TakeBackExcess,
  SettleRefunds,
  StoreRefund,
  FillPackages,
  FollowRefund,
  ServeArrival,
  StartPackages,
  EmailDeliveredLeads,
  RefundMissingLeads,
  FillWithoutListed,
  RefundOverdueLeads,
  MoneyNotices,
  ReadPurchases,
  ExportPurchases,
  ResumePayment,
  PaymentEventHandler,
  StopCardTesting,
  OrderGauges,
  OrderBooks,
  PackageEarnings,
  PackageMoneyRepository,
  DeliverOrder,
  ...[BuyFromBalance, PayFromBalance, PressedOrders],
  SkipListed,
  BalanceHolds,
  OrderFactRepository,
  BalanceOrderRepository,
  BasketRepository,
];

/** Use cases for staff only. */
const ADMIN = [
  AdminListOrders,
  AdminReadOrder,
  ReadCustomerOrders,
  CustomerOrderRepository,
  ReadSales,
  EmailNewOrders,
  NewOrderRepository,
  SalesRepository,
  AdminCompleteOrder,
  AdminCancelOrder,
  RefundOrder,
  IssueRefund,
  RefundToBalance,
  ReconcilePayments,
  RetryRefunds,
  AdminOrderRepository,
  RefundRepository,
  OrderMoneyRepository,
  OrderCreditRepository,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([Order]),
    AgenciesModule,
    AuditModule,
    AuthModule,
    CallbacksModule,
    ComplianceModule,
    InvoicesModule,
    LeadsModule,
    LedgerModule,
    PaymentsModule,
    PricesModule,
    SiteModule,
    NotificationsModule,
    UsersModule,
    SuppressionModule,
    SurveysModule,
    WalletModule,
  ],
  controllers: [
    OrdersController,
    QuantityOrdersController,
    CallbackOrdersController,
    PurchasesController,
    CheckoutController,
    OrderSetupsController,
    OrderClaimsController,
    AdminOrdersController,
    CustomerOrdersController,
    PublicConfigController,
  ],
  providers: [
    ...USE_CASES,
    ...ADMIN,
    OrderChangeNotifier,
    OrderTransitions,
    OrderAppointments,
    OrderOwners,
    OrderEvidence,
    PaidOrders,
    OrderCredits,
    ...[StandingSales, StandingSaleRepository],
    OrderRepository,
    LeadOrdersRepository,
    LeadPackageRepository,
    OrderSetupRepository,
    OrderClaimRepository,
    PurchaseRepository,
    SoldLineRepository,
    WalletOrderRepository,
    InvoicedOrderRepository,
    AgencyPurchaseRepository,
    SendReceipt,
    NoteNewOrder,
    FillFromImport,
    FillFromLead,
    FillFromCallback,
    CompleteAfterRefund,
    FillAfterSetup,
    UpdatePages,
  ],
  exports: [
    LeadOrdersRepository,
    OpenMissingPayments,
    OrderAppointments,
    OrderCredits,
    OrderEvidence,
    OrderOwners,
    PaidOrders,
    ReadPurchases,
    ReadSales,
    StandingSales,
    WalletOrderRepository,
    InvoicedOrderRepository,
    AgencyPurchaseRepository,
  ],
})
export class OrdersModule {}
