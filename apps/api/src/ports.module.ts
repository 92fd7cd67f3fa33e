import { Global, Module } from '@nestjs/common';
import { AgenciesModule } from './modules/agencies/agencies.module.js';
import { Agencies } from './modules/agencies/public.js';
import { ActorNames } from './modules/audit/public.js';
import { DeliverByCampaign } from './modules/campaigns/use-cases/orders/deliver-by-campaign.js';
import { CampaignsModule } from './modules/campaigns/campaigns.module.js';
import { ImportRepository } from './modules/lead-imports/persistence/import.repository.js';
import { LeadImportsModule } from './modules/lead-imports/lead-imports.module.js';
import { BalanceWatch } from './modules/ledger/public.js';
import { LeadOrders, LeadSources } from './modules/leads/public.js';
import { InvoiceOrders } from './modules/invoices/public.js';
import { EmailSender } from './modules/notifications/public.js';
import { OrderDelivery, OrderReturns } from './modules/orders/public.js';
import { WalletOrderRepository } from './modules/orders/persistence/money/wallet-order.repository.js';
import { AgencyPurchaseRepository } from './modules/orders/persistence/money/agency-purchase.repository.js';
import { InvoicedOrderRepository } from './modules/orders/persistence/money/invoiced-order.repository.js';
import { OrdersModule } from './modules/orders/orders.module.js';
import { LeadOrdersRepository } from './modules/orders/persistence/contents/lead-orders.repository.js';
import { OpenMissingPayments } from './modules/orders/use-cases/checkout/open-missing-payments.use-case.js';
import { allSubjects, PaymentSubjects } from './modules/payments/public.js';
import { NumberedBuyerRepository } from './modules/returns/persistence/numbered-buyer.repository.js';
import { OrderReturnRepository } from './modules/returns/persistence/order-return.repository.js';
import { ReturnsModule } from './modules/returns/returns.module.js';
import { Site } from './modules/site/public.js';
import { SiteModule } from './modules/site/site.module.js';
import { SurveyRepository } from './modules/surveys/persistence/survey.repository.js';
import { SurveysModule } from './modules/surveys/surveys.module.js';
import { AgencyPurchases, Memberships, NumberedBuyers, SurveyAccounts, Users } from './modules/users/public.js';
import { OpenMissingDeposits } from './modules/wallet/use-cases/deposits/open-missing-deposits.use-case.js';
import { WatchBalances } from './modules/wallet/use-cases/watch-balances.js';
import { WalletModule } from './modules/wallet/wallet.module.js';
import { WalletOrders } from './modules/wallet/public.js';
import { UsersModule } from './modules/users/users.module.js';
import { PageSite } from './platform/http/web/page-site.js';

const PORTS = [
  { provide: ActorNames, useExisting: Users },
  { provide: Memberships, useExisting: Agencies },
  { provide: SurveyAccounts, useExisting: SurveyRepository },
  { provide: LeadSources, useExisting: ImportRepository },
  { provide: LeadOrders, useExisting: LeadOrdersRepository },
  { provide: OrderReturns, useExisting: OrderReturnRepository },
  { provide: OrderDelivery, useExisting: DeliverByCampaign },
  { provide: PaymentSubjects, useFactory: allSubjects, inject: [OpenMissingPayments, OpenMissingDeposits] },
  { provide: BalanceWatch, useExisting: WatchBalances },
  { provide: WalletOrders, useExisting: WalletOrderRepository },
  { provide: AgencyPurchases, useExisting: AgencyPurchaseRepository },
  { provide: NumberedBuyers, useExisting: NumberedBuyerRepository },
  { provide: InvoiceOrders, useExisting: InvoicedOrderRepository },
  { provide: EmailSender, useExisting: Site },
  { provide: PageSite, useExisting: Site },
];

/** Connects each port of a lower module to the higher module that implements it. */
@Global()
@Module({
  imports: [
    AgenciesModule,
    SiteModule,
    UsersModule,
    SurveysModule,
    LeadImportsModule,
    OrdersModule,
    CampaignsModule,
    WalletModule,
    ReturnsModule,
  ],
  providers: PORTS,
  exports: PORTS.map(({ provide }) => provide),
})
export class PortsModule {}
