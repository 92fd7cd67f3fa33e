import { ADJUSTMENT_MESSAGES, alreadyDecided } from '@warmline/contracts/wallet/adjustment-messages';
import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { amountText, formatCents } from '@warmline/domain/money/money';
import { AppError } from '../../platform/errors/app-error.js';

/** One person asks for too much in 24 hours (W46). */
export class AdjustmentLimit extends AppError {
  constructor(leftCents: number) {
    const left = leftCents > 0 ? `You can ask for ${formatCents(leftCents)} more now.` : 'Please ask a colleague.';
    const message = `One person can ask for up to ${formatCents(ADJUSTMENT_LIMITS.day)} in 24 hours. ${left}`;
    super('adjustment_limit', message, { errors: [{ field: 'amountCents', message }] });
  }
}

/** Another person decided the adjustment first. */
export class AdjustmentDecided extends AppError {
  constructor(by: string, status: 'approved' | 'rejected') {
    super('adjustment_decided', alreadyDecided(by, status));
  }
}

/** Nobody approves what they asked for. */
export class AdjustmentOwn extends AppError {
  constructor() {
    super('adjustment_own', ADJUSTMENT_MESSAGES.own);
  }
}

/** The cash of a balance does not cover what is taken from it. */
export class BalanceTooLow extends AppError {
  constructor(needCents: number, availableCents: number) {
    const [need, available] = [amountText(needCents), amountText(availableCents)];
    super('insufficient_funds', `The balance has $${available} in cash, so $${need} can't be taken.`, {
      needCents,
      availableCents,
    });
  }
}
