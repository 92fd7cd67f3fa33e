import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CallbacksModule } from '../callbacks/callbacks.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
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
import { CONTROLLERS } from './http/controllers.js';
import {
  CompleteAfterRefund,
  FillAfterSetup,
  FillFromCallback,
  FillFromImport,
  FillFromLead,
} from './jobs/fill-packages.subscriber.js';
import { NoteNewOrder } from './jobs/note-new-order.subscriber.js';
import { SendReceipt } from './jobs/send-receipt.subscriber.js';
import { UpdatePages } from './jobs/update-pages.subscriber.js';
import { OrderCallbacks } from './order-callbacks.js';
import { OrderGauges } from './order-gauges.js';
import { Order } from './persistence/order.entity.js';
import { PORT_REPOSITORIES, REPOSITORIES } from './persistence/providers.js';
import { PUBLIC } from './public/providers.js';
import { OrderChangeNotifier } from './status/order-change-notifier.js';
import { OrderTransitions } from './status/order-transitions.js';
import { StaffEnding } from './status/staff-ending.js';
import { STAFF } from './use-cases/admin/providers.js';
import { ReadSales } from './use-cases/admin/read-sales.use-case.js';
import { BALANCE } from './use-cases/balance/providers.js';
import { CANCELLATION } from './use-cases/cancellation/providers.js';
import { OpenMissingPayments } from './use-cases/checkout/open-missing-payments.use-case.js';
import { CHECKOUT } from './use-cases/checkout/providers.js';
import { CLAIM } from './use-cases/claim/providers.js';
import { PACKAGES } from './use-cases/packages/providers.js';
import { PURCHASES } from './use-cases/purchases/providers.js';
import { ReadPurchases } from './use-cases/purchases/read-purchases.use-case.js';
import { REFUNDS } from './use-cases/refunds/providers.js';
import { SETTLEMENT } from './use-cases/settlement/providers.js';
import { SETUP } from './use-cases/setup/providers.js';

/** Wires the orders: each capability lists its own providers beside its files. */
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
    NotificationsModule,
    PaymentsModule,
    PricesModule,
    SiteModule,
    SuppressionModule,
    SurveysModule,
    UsersModule,
    WalletModule,
  ],
  controllers: CONTROLLERS,
  providers: [
    ...STAFF,
    ...BALANCE,
    ...CANCELLATION,
    ...CHECKOUT,
    ...CLAIM,
    ...PACKAGES,
    ...PURCHASES,
    ...REFUNDS,
    ...SETTLEMENT,
    ...SETUP,
    ...PUBLIC,
    ...REPOSITORIES,
    OrderCallbacks,
    OrderGauges,
    OrderChangeNotifier,
    OrderTransitions,
    StaffEnding,
    SendReceipt,
    NoteNewOrder,
    FillFromImport,
    FillFromLead,
    FillFromCallback,
    CompleteAfterRefund,
    FillAfterSetup,
    UpdatePages,
  ],
  exports: [...PUBLIC, ...PORT_REPOSITORIES, OpenMissingPayments, ReadPurchases, ReadSales],
})
export class OrdersModule {}
