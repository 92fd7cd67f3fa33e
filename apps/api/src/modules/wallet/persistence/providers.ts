import { AdjustmentReasons } from './adjustment-reason.repository.js';
import { AdjustmentRepository } from './adjustment.repository.js';
import { CardRepository } from './card.repository.js';
import { ConsentRepository } from './consent.repository.js';
import { DepositRepository } from './deposit.repository.js';
import { PayoutPartRepository } from './payout-part.repository.js';
import { PayoutSourceRepository } from './payout-source.repository.js';
import { PayoutRepository } from './payout.repository.js';
import { PromoRepository } from './promo.repository.js';
import { RechargeRepository } from './recharge.repository.js';
import { SpendLimitRepository } from './spend-limit.repository.js';
import { StaffWalletRepository } from './staff-wallet.repository.js';
import { WalletRepository } from './wallet.repository.js';

/** The database access of wallets. */
export const REPOSITORIES = [
  AdjustmentReasons,
  AdjustmentRepository,
  CardRepository,
  ConsentRepository,
  DepositRepository,
  PayoutPartRepository,
  PayoutRepository,
  PayoutSourceRepository,
  PromoRepository,
  RechargeRepository,
  SpendLimitRepository,
  StaffWalletRepository,
  WalletRepository,
];
