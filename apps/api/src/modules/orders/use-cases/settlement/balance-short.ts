import { violatedCheck } from '../../../../platform/database/database-errors.js';
import { PromoGone } from '../../../wallet/public.js';

/** Returns whether a transaction failed because the balance has less than an order takes from it. */
export function isBalanceShort(error: unknown): boolean {
  return error instanceof PromoGone || violatedCheck(error) === 'wallet_cash_floor';
}
