import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { payoutTooLarge, WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { formatCents } from '@warmline/domain/money/money';
import { AppError, ValidationFailed } from '../../platform/errors/app-error.js';

const ofAmount = (message: string) => ({ errors: [{ field: 'amountCents', message }] });

/** A deposit outside of the limits of one deposit, or of the first day (W3, W30). */
export class DepositOutOfRange extends AppError {
  constructor(message: string = WALLET_MESSAGES.outOfRange) {
    super('deposit_out_of_range', message, ofAmount(message));
  }

  static onFirstDay(limitCents: number, leftCents: number): DepositOutOfRange {
    const left = leftCents > 0 ? `You can add ${formatCents(leftCents)} more today.` : 'Please add more tomorrow.';
    return new DepositOutOfRange(`A new account can add up to ${formatCents(limitCents)} on its first day. ${left}`);
  }
}

/** The balance would become too large (W3). */
export class WalletFull extends AppError {
  constructor() {
    super('wallet_full', WALLET_MESSAGES.full, ofAmount(WALLET_MESSAGES.full));
  }
}

/** Promo credit of an amount, or with an end, that is not given (W12). */
export class PromoOutOfRange extends AppError {
  static ofAmount(): PromoOutOfRange {
    return new PromoOutOfRange('promo_out_of_range', WALLET_MESSAGES.promoAmount, ofAmount(WALLET_MESSAGES.promoAmount));
  }

  static ofEnd(message: string): PromoOutOfRange {
    return new PromoOutOfRange('promo_out_of_range', message, { errors: [{ field: 'expiresAt', message }] });
  }
}

/** Nothing is kept or charged without agreeing to the current text (W50). */
export class ConsentMissing extends AppError {
  constructor() {
    const message = 'Please agree to the text first';
    super('consent_missing', message, { errors: [{ field: 'consentVersion', message }] });
  }
}

/** The agency has as many cards as it may (W51). */
export class CardsFull extends AppError {
  constructor() {
    super('cards_full', `You can save up to ${WALLET_LIMITS.cards} cards. Please remove one first.`);
  }
}

/** More than can go back to cards: what was not spent, is not disputed, and is left of the payments (W48). */
export class PayoutNotPossible extends AppError {
  constructor(payoutableCents: number) {
    const message =
      payoutableCents > 0
        ? payoutTooLarge(formatCents(payoutableCents))
        : 'Nothing of your balance can be refunded to your cards.';
    super('payout_not_possible', message, { ...ofAmount(message), payoutableCents });
  }
}

/** A saved card needn't be saved again. */
export class SavedCardTwice extends ValidationFailed {
  constructor() {
    super([{ field: 'saveCard', message: 'This card is already saved' }]);
  }
}

/** Auto-recharge pays with the card. */
export class CardInUse extends AppError {
  constructor() {
    super('card_in_use', 'Auto-recharge uses this card. Choose another card for it, or switch it off first.');
  }
}

/** The deposit was paid or closed. */
export class DepositNotPayable extends AppError {
  constructor() {
    super('deposit_not_payable', "This deposit can't be paid anymore. It was already paid or closed. You weren't charged again.");
  }
}

/** Nothing is bought, and no card is charged automatically, while an agency owes money or a deposit of it is disputed (W94). */
export class WalletBlocked extends AppError {
  /** Without an amount for a visitor who isn't signed in to the account. */
  constructor(reason: 'owes' | 'disputed' | 'held', owedCents: number | null) {
    const owes =
      owedCents === null
        ? 'This account owes money. Please sign in and add funds first: they pay it.'
        : `You owe ${formatCents(owedCents)}. Please add funds first: they pay it.`;
    const disputed = "Your balance can't be used while your bank looks at a dispute.";
    const card =
      reason === 'held'
        ? 'A part of this order is on hold from it: cancel the order, then pay a new one by card.'
        : 'You can pay by card.';
    super('wallet_blocked', reason === 'owes' ? owes : `${disputed} ${card}`);
  }
}
