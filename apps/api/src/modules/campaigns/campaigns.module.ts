import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CampaignNotifier } from './campaign-notifier.js';
import { AdminCampaignsController } from './http/admin-campaigns.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { FollowOrderChanges } from './jobs/follow-order-changes.subscriber.js';
import { OpenCampaignOfOrder, OpenCampaignOfReopened } from './jobs/open-campaign.subscriber.js';
import { FollowUnblocked, PauseAfterDeposit } from './jobs/pause-unpaid.subscriber.js';
import { TakeEarlierSetup } from './jobs/take-earlier-setup.subscriber.js';
import { AdminCampaignRepository } from './persistence/admin-campaign.repository.js';
import { CampaignRepository } from './persistence/campaign.repository.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { OrderCampaignRepository } from './persistence/order-campaign.repository.js';
import { CampaignStatementRepository } from './persistence/campaign-statement.repository.js';
import { TicketRepository } from './persistence/ticket.repository.js';
import { AttachCampaign } from './use-cases/orders/attach-campaign.use-case.js';
import { CampaignMails } from './use-cases/orders/campaign-mails.js';
import { CampaignProposals } from './use-cases/orders/campaign-proposals.js';
import { DeliverByCampaign } from './use-cases/orders/deliver-by-campaign.js';
import { FollowOrder } from './use-cases/orders/follow-order.use-case.js';
import { OpenCampaign } from './use-cases/orders/open-campaign.use-case.js';
import { PauseUnpaid } from './use-cases/orders/pause-unpaid.use-case.js';
import { ChangeCampaign } from './use-cases/settings/change-campaign.use-case.js';
import { ReadAdminCampaigns } from './use-cases/settings/read-admin-campaigns.use-case.js';
import { ReadCampaigns } from './use-cases/settings/read-campaigns.use-case.js';
import { VerifyNumber } from './use-cases/settings/verify-number.js';
import { CreditCampaign } from './use-cases/tickets/credit-campaign.use-case.js';
import { Tickets } from './use-cases/tickets/tickets.js';

/** Wires the campaigns: what paid orders of live transfers became, their tickets and their ledger. */
@Module({
  imports: [AgenciesModule, AuditModule, NotificationsModule, OrdersModule, WalletModule],
  controllers: [CampaignsController, AdminCampaignsController],
  providers: [
    CampaignNotifier,
    CampaignRepository,
    AdminCampaignRepository,
    CampaignStatementRepository,
    ReadCampaigns,
    ReadAdminCampaigns,
    ChangeCampaign,
    AttachCampaign,
    CreditCampaign,
    VerifyNumber,
    LedgerRepository,
    OrderCampaignRepository,
    TicketRepository,
    Tickets,
    CampaignMails,
    CampaignProposals,
    DeliverByCampaign,
    FollowOrder,
    OpenCampaign,
    OpenCampaignOfOrder,
    OpenCampaignOfReopened,
    TakeEarlierSetup,
    FollowOrderChanges,
    PauseUnpaid,
    PauseAfterDeposit,
    FollowUnblocked,
  ],
  exports: [Tickets, DeliverByCampaign, VerifyNumber, ReadAdminCampaigns, ReadCampaigns],
})
export class CampaignsModule {}
