import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SiteModule } from '../site/site.module.js';
import { UsersModule } from '../users/users.module.js';
import { CardsController } from './http/cards.controller.js';
import { PayoutsController } from './http/payouts.controller.js';
import { WalletController } from './http/wallet.controller.js';
import { PromoCredit } from './promo-credit.js';
import { CardRepository } from './persistence/card.repository.js';
import { ConsentRepository } from './persistence/consent.repository.js';
import { DepositRepository } from './persistence/deposit.repository.js';
import { PromoRepository } from './persistence/promo.repository.js';
import { PayoutPartRepository } from './persistence/payout-part.repository.js';
import { PayoutSourceRepository } from './persistence/payout-source.repository.js';
import { PayoutRepository } from './persistence/payout.repository.js';
import { CloseDeposit } from './use-cases/close-deposit.use-case.js';
import { DepositPayment } from './use-cases/deposit-payment.js';
import { FollowDepositPayments } from './use-cases/follow-deposit-payments.js';
import { EndPromo } from './use-cases/end-promo.use-case.js';
import { GrantPromo } from './use-cases/grant-promo.use-case.js';
import { ManageCards } from './use-cases/manage-cards.use-case.js';
import { OpenDeposits } from './use-cases/open-deposit.use-case.js';
import { OpenMissingDeposits } from './use-cases/open-missing-deposits.use-case.js';
import { PayoutNotices } from './use-cases/payout-notices.js';
import { ReadPayouts } from './use-cases/read-payouts.use-case.js';
import { ReadWallet } from './use-cases/read-wallet.use-case.js';
import { RecordDepositMoney } from './use-cases/record-deposit-money.use-case.js';
import { RequestPayout } from './use-cases/request-payout.use-case.js';
import { SendPayout } from './use-cases/send-payout.use-case.js';
import { SettleDeposit } from './use-cases/settle-deposit.use-case.js';
import { SettlePayoutPart } from './use-cases/settle-payout-part.js';

/** Wires the wallets of agencies: deposits by card, the balance and its activity. */
@Module({
  imports: [AgenciesModule, LedgerModule, NotificationsModule, PaymentsModule, SiteModule, UsersModule],
  controllers: [WalletController, CardsController, PayoutsController],
  providers: [
    DepositRepository,
    CardRepository,
    ConsentRepository,
    ManageCards,
    DepositPayment,
    OpenDeposits,
    SettleDeposit,
    CloseDeposit,
    RecordDepositMoney,
    FollowDepositPayments,
    OpenMissingDeposits,
    ReadWallet,
    PromoRepository,
    PromoCredit,
    GrantPromo,
    EndPromo,
    ...[PayoutRepository, PayoutPartRepository, PayoutSourceRepository],
    ...[RequestPayout, SendPayout, SettlePayoutPart, ReadPayouts, PayoutNotices],
  ],
  exports: [OpenMissingDeposits, DepositRepository, PromoCredit],
})
export class WalletModule {}
