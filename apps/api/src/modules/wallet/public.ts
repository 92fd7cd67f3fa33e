export { AdjustmentReasons } from './persistence/adjustment-reason.repository.js';
export { DepositRepository } from './persistence/deposit.repository.js';
export { watchLowered } from './persistence/recharge.repository.js';
export { PromoCredit, PromoGone } from './use-cases/promo/promo-credit.js';
export { WalletOrders, type NamedOrder } from './ports.js';
