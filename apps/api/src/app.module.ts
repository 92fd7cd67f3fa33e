import { Module, type DynamicModule } from '@nestjs/common';
import { AccessLogModule } from './modules/access-log/access-log.module.js';
import { AgencyLeadsModule } from './modules/agency-leads/agency-leads.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { AppointmentsModule } from './modules/appointments/appointments.module.js';
import { BookingsModule } from './modules/bookings/bookings.module.js';
import { CallbacksModule } from './modules/callbacks/callbacks.module.js';
import { CallsModule } from './modules/calls/calls.module.js';
import { CampaignsModule } from './modules/campaigns/campaigns.module.js';
import { ComplianceModule } from './modules/compliance/compliance.module.js';
import { DisputesModule } from './modules/disputes/disputes.module.js';
import { LeadImportsModule } from './modules/lead-imports/lead-imports.module.js';
import { LedgerModule } from './modules/ledger/ledger.module.js';
import { LeadsModule } from './modules/leads/leads.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { OrdersModule } from './modules/orders/orders.module.js';
import { PartnersModule } from './modules/partners/partners.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { PricesModule } from './modules/prices/prices.module.js';
import { ReconciliationModule } from './modules/reconciliation/reconciliation.module.js';
import { ReturnsModule } from './modules/returns/returns.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { SuppressionModule } from './modules/suppression/suppression.module.js';
import { StandingOrdersModule } from './modules/standing-orders/standing-orders.module.js';
import { SurveysModule } from './modules/surveys/surveys.module.js';
import { HomeModule } from './modules/home/home.module.js';
import { InvoicesModule } from './modules/invoices/invoices.module.js';
import { WalletModule } from './modules/wallet/wallet.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { PortsModule } from './ports.module.js';
import type { AllSettings } from './platform/config/read-settings.js';
import { SettingsModule } from './platform/config/settings.module.js';
import { CryptoModule } from './platform/crypto/crypto.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { ObservabilityModule } from './platform/observability/observability.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

const PLATFORM = [
  CryptoModule,
  DatabaseModule,
  RedisModule,
  QueueModule,
  EventsModule,
  StorageModule,
  LimitsModule,
  ObservabilityModule,
];
const FEATURES = [
  AccessLogModule,
  SuppressionModule,
  AuditModule,
  AuthModule,
  UsersModule,
  LeadsModule,
  StandingOrdersModule,
  LeadImportsModule,
  CallbacksModule,
  OrdersModule,
  AgencyLeadsModule,
  CampaignsModule,
  CallsModule,
  ReturnsModule,
  LedgerModule,
  PaymentsModule,
  WalletModule,
  InvoicesModule,
  PricesModule,
  SiteModule,
  ComplianceModule,
  PartnersModule,
  SurveysModule,
  AppointmentsModule,
  BookingsModule,
  NotificationsModule,
  DisputesModule,
  HomeModule,
  ReconciliationModule,
];

/** Combines the platform and feature modules with the given settings. */
@Module({})
export class AppModule {
  static with(settings: AllSettings): DynamicModule {
    return { module: AppModule, imports: [SettingsModule.with(settings), ...PLATFORM, ...FEATURES, PortsModule, HttpModule] };
  }
}
