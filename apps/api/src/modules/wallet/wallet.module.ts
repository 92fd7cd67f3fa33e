import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SiteModule } from '../site/site.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdjustmentsController } from './http/adjustments.controller.js';
import { CardsController } from './http/cards.controller.js';
import { PayoutsController } from './http/payouts.controller.js';
import { StaffWalletsController } from './http/staff-wallets.controller.js';
import { RechargeController } from './http/recharge.controller.js';
import { WalletController } from './http/wallet.controller.js';
import { AdjustmentReasons } from './persistence/adjustment-reason.repository.js';
import { AdjustmentRepository } from './persistence/adjustment.repository.js';
import { CardRepository } from './persistence/card.repository.js';
import { ConsentRepository } from './persistence/consent.repository.js';
import { DepositRepository } from './persistence/deposit.repository.js';
import { PayoutPartRepository } from './persistence/payout-part.repository.js';
import { PayoutSourceRepository } from './persistence/payout-source.repository.js';
import { PayoutRepository } from './persistence/payout.repository.js';
import { PromoRepository } from './persistence/promo.repository.js';
import { StaffWalletRepository } from './persistence/staff-wallet.repository.js';
import { WalletRepository } from './persistence/wallet.repository.js';
import { PromoCredit } from './use-cases/promo/promo-credit.js';
import { ApproveAdjustment } from './use-cases/adjustments/approve-adjustment.use-case.js';
import { AskAdjustment } from './use-cases/adjustments/ask-adjustment.use-case.js';
import { RechargeRepository } from './persistence/recharge.repository.js';
import { CloseDeposit } from './use-cases/deposits/close-deposit.use-case.js';
import { DecideAdjustment } from './use-cases/adjustments/decide-adjustment.js';
import { PayDeposit } from './use-cases/deposits/pay-deposit.js';
import { AgencyCustomer } from './use-cases/cards/agency-customer.js';
import { CardNotices } from './use-cases/cards/card-notices.js';
import { CollectCards } from './use-cases/cards/collect-cards.use-case.js';
import { DropCard } from './use-cases/cards/drop-card.js';
import { StopTestedSetup } from './use-cases/cards/stop-tested-setup.js';
import { FollowCards } from './use-cases/cards/follow-cards.js';
import { NotifyExpiringCards } from './use-cases/cards/notify-expiring-cards.use-case.js';
import { DepositPayment } from './use-cases/deposits/deposit-payment.js';
import { BookDisputes } from './use-cases/disputes/book-disputes.js';
import { DisputeNotices } from './use-cases/disputes/dispute-notices.js';
import { NoteFraudWarning } from './use-cases/disputes/note-fraud-warning.js';
import { WalletBlocks } from './use-cases/disputes/wallet-blocks.js';
import { EndPromo } from './use-cases/promo/end-promo.use-case.js';
import { FollowDepositPayments } from './use-cases/deposits/follow-deposit-payments.js';
import { GrantPromo } from './use-cases/promo/grant-promo.use-case.js';
import { ManageCards } from './use-cases/cards/manage-cards.use-case.js';
import { OpenDeposits } from './use-cases/deposits/open-deposit.use-case.js';
import { OpenMissingDeposits } from './use-cases/deposits/open-missing-deposits.use-case.js';
import { PayoutNotices } from './use-cases/payouts/payout-notices.js';
import { ReadPayouts } from './use-cases/payouts/read-payouts.use-case.js';
import { ReadStaffWallets } from './use-cases/read-staff-wallets.use-case.js';
import { SpendLimitRepository } from './persistence/spend-limit.repository.js';
import { SpendableBalances } from './use-cases/spendable-balances.js';
import { WatchBalances } from './use-cases/watch-balances.js';
import { ReadWallet } from './use-cases/read-wallet.use-case.js';
import { ChargeCard } from './use-cases/recharge/charge-card.js';
import { JudgeBalances } from './use-cases/recharge/judge-balance.use-case.js';
import { ManageRecharge } from './use-cases/recharge/manage-recharge.use-case.js';
import { RechargeTransitions } from './use-cases/recharge/recharge-transitions.js';
import { NotifyLowBalance } from './use-cases/recharge/notify-low-balance.js';
import { RecordDepositMoney } from './use-cases/deposits/record-deposit-money.use-case.js';
import { RejectAdjustment } from './use-cases/adjustments/reject-adjustment.use-case.js';
import { RequestPayout } from './use-cases/payouts/request-payout.use-case.js';
import { SendPayout } from './use-cases/payouts/send-payout.use-case.js';
import { SettleDeposit } from './use-cases/deposits/settle-deposit.use-case.js';
import { SettlePayoutPart } from './use-cases/payouts/settle-payout-part.js';
import { SettlePayouts } from './use-cases/payouts/settle-payouts.js';

/** Wires the wallets of agencies: deposits by card, auto-recharge, the balance and its activity. */
@Module({
  imports: [
    AgenciesModule,
    AuditModule,
    ComplianceModule,
    LedgerModule,
    NotificationsModule,
    PaymentsModule,
    SiteModule,
    UsersModule,
  ],
  controllers: [
    WalletController,
    CardsController,
    PayoutsController,
    StaffWalletsController,
    AdjustmentsController,
    RechargeController,
  ],
  providers: [
    SpendLimitRepository,
    SpendableBalances,
    WatchBalances,
    DepositRepository,
    CardRepository,
    ConsentRepository,
    AgencyCustomer,
    CardNotices,
    CollectCards,
    DropCard,
    StopTestedSetup,
    ManageCards,
    FollowCards,
    NotifyExpiringCards,
    DepositPayment,
    PayDeposit,
    OpenDeposits,
    SettleDeposit,
    CloseDeposit,
    RecordDepositMoney,
    FollowDepositPayments,
    OpenMissingDeposits,
    ReadWallet,
    WalletRepository,
    AdjustmentReasons,
    AdjustmentRepository,
    StaffWalletRepository,
    ReadStaffWallets,
    AskAdjustment,
    DecideAdjustment,
    ApproveAdjustment,
    RejectAdjustment,
    PromoRepository,
    PromoCredit,
    GrantPromo,
    EndPromo,
    BookDisputes,
    DisputeNotices,
    NoteFraudWarning,
    WalletBlocks,
    PayoutRepository,
    PayoutPartRepository,
    PayoutSourceRepository,
    RequestPayout,
    SendPayout,
    SettlePayoutPart,
    SettlePayouts,
    ReadPayouts,
    PayoutNotices,
    RechargeRepository,
    RechargeTransitions,
    ChargeCard,
    JudgeBalances,
    ManageRecharge,
    NotifyLowBalance,
  ],
  exports: [
    SpendableBalances,
    WatchBalances,
    AdjustmentReasons,
    OpenMissingDeposits,
    DepositRepository,
    PromoCredit,
    RechargeRepository,
    BookDisputes,
    NoteFraudWarning,
    PayoutSourceRepository,
    SettlePayouts,
    WalletBlocks,
    ReadStaffWallets,
    ReadWallet,
  ],
})
export class WalletModule {}
