import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import { STANDING_MESSAGES } from '@warmline/contracts/standing-orders/messages';
import { amountText } from '@warmline/domain/money/money';
import { AppError, ValidationFailed } from '../../platform/errors/app-error.js';

/** The balance is too low to create or resume a standing order (L73). */
export class BalanceNeeded extends AppError {
  constructor(availableCents: number) {
    super('balance_needed', STANDING_MESSAGES.balanceNeeded, { needCents: STANDING_LIMITS.leastBalanceCents, availableCents });
  }
}

/** The agency has as many standing orders as it may have. */
export class TooManyStandingOrders extends AppError {
  constructor() {
    super('too_many_standing_orders', STANDING_MESSAGES.tooMany);
  }
}

/** An ended standing order stays ended. */
export class StandingOrderEnded extends AppError {
  constructor() {
    super('standing_order_ended', STANDING_MESSAGES.ended);
  }
}

/** The new limits are below what the running period already used. */
export class LimitBelowUse extends ValidationFailed {
  static ofBudget(spentCents: number): LimitBelowUse {
    return new LimitBelowUse([{ field: 'budgetCents', message: STANDING_MESSAGES.budgetBelowSpent(amountText(spentCents)) }]);
  }

  static ofCap(taken: number): LimitBelowUse {
    return new LimitBelowUse([{ field: 'leadCap', message: STANDING_MESSAGES.leadCapBelowTaken(taken) }]);
  }
}
