import { BalanceHolds } from './balance-holds.js';
import { BuyFromBalance } from './buy-from-balance.js';
import { PayFromBalance } from './pay-from-balance.js';
import { PressedOrders } from './pressed-orders.js';
import { SkipListed } from './skip-listed.js';

/** Pays orders from the balance. */
export const BALANCE = [BalanceHolds, BuyFromBalance, PayFromBalance, PressedOrders, SkipListed];
