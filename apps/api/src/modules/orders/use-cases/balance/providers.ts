import { BalanceHolds } from './balance-holds.js';
import { BuyFromBalance } from './buy-from-balance.js';
import { PayFromBalance } from './pay-from-balance.js';
import { PressedOrders } from './pressed-orders.js';
import { LeaveOutListed } from './leave-out-listed.js';

/** Pays orders from the balance. */
export const BALANCE = [BalanceHolds, BuyFromBalance, PayFromBalance, PressedOrders, LeaveOutListed];
