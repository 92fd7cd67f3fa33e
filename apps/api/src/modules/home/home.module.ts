import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { DisputesModule } from '../disputes/disputes.module.js';
import { LeadImportsModule } from '../lead-imports/lead-imports.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { HomeController } from './http/home.controller.js';
import { ReadBuyerHome } from './use-cases/read-buyer-home.use-case.js';
import { ReadStaffHome } from './use-cases/read-staff-home.use-case.js';

/** Wires the home pages, which only read other modules; none imports this one. */
@Module({
  imports: [
    AppointmentsModule,
    CallsModule,
    CampaignsModule,
    DisputesModule,
    LeadImportsModule,
    LeadsModule,
    OrdersModule,
    PartnersModule,
    ReconciliationModule,
    ReturnsModule,
    WalletModule,
  ],
  controllers: [HomeController],
  providers: [ReadBuyerHome, ReadStaffHome],
})
export class HomeModule {}
