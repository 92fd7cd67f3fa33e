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
import { RechargeController } from './http/recharge.controller.js';
import { StaffWalletsController } from './http/staff-wallets.controller.js';
import { WalletController } from './http/wallet.controller.js';
import { AdjustmentReasons } from './persistence/adjustment-reason.repository.js';
import { DepositRepository } from './persistence/deposit.repository.js';
import { PayoutSourceRepository } from './persistence/payout-source.repository.js';
import { REPOSITORIES } from './persistence/providers.js';
import { RechargeRepository } from './persistence/recharge.repository.js';
import { ADJUSTMENTS } from './use-cases/adjustments/providers.js';
import { CARDS } from './use-cases/cards/providers.js';
import { OpenMissingDeposits } from './use-cases/deposits/open-missing-deposits.use-case.js';
import { DEPOSITS } from './use-cases/deposits/providers.js';
import { BookDisputes } from './use-cases/disputes/book-disputes.js';
import { NoteFraudWarning } from './use-cases/disputes/note-fraud-warning.js';
import { DISPUTES } from './use-cases/disputes/providers.js';
import { WalletBlocks } from './use-cases/disputes/wallet-blocks.js';
import { PAYOUTS } from './use-cases/payouts/providers.js';
import { SettlePayouts } from './use-cases/payouts/settle-payouts.js';
import { PromoCredit } from './use-cases/promo/promo-credit.js';
import { PROMO } from './use-cases/promo/providers.js';
import { ReadStaffWallets } from './use-cases/read-staff-wallets.use-case.js';
import { ReadWallet } from './use-cases/read-wallet.use-case.js';
import { RECHARGE } from './use-cases/recharge/providers.js';
import { SpendableBalances } from './use-cases/spendable-balances.js';
import { WatchBalances } from './use-cases/watch-balances.js';

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
    ...ADJUSTMENTS,
    ...CARDS,
    ...DEPOSITS,
    ...DISPUTES,
    ...PAYOUTS,
    ...PROMO,
    ...RECHARGE,
    ...REPOSITORIES,
    SpendableBalances,
    WatchBalances,
    ReadWallet,
    ReadStaffWallets,
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
