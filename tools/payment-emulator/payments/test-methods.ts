/** Behavior of a test card when charged (https://docs.stripe.com/testing). */
export type CardBehavior =
  | { outcome: 'succeeds' | 'disputed' | 'refund_fails' | 'refund_waits' | 'settles_later' }
  /** `once`: a card that was authenticated when it was saved is not asked again. */
  | { outcome: 'authenticate'; once?: boolean }
  | { outcome: 'declined' | 'authenticate_then_declined'; code: string; declineCode: string; message: string };

export interface TestMethod {
  /** Test payment method, accepted like a payment method id. */
  token: string;
  type: 'card' | 'us_bank_account';
  brand: 'visa' | 'mastercard' | 'amex';
  number: string;
  behavior: CardBehavior;
}

const DECLINED = 'Your card was declined.';
const INSUFFICIENT_FUNDS = 'Your card has insufficient funds.';

function declined(declineCode: string, message = DECLINED, code = 'card_declined'): CardBehavior {
  return { outcome: 'declined', code, declineCode, message };
}

function card(token: string, number: string, behavior: CardBehavior, brand: TestMethod['brand'] = 'visa'): TestMethod {
  return { token, type: 'card', brand, number, behavior };
}

export const TEST_METHODS: readonly TestMethod[] = [
  card('pm_card_visa', '4242424242424242', { outcome: 'succeeds' }),
  card('pm_card_mastercard', '5555555555554444', { outcome: 'succeeds' }, 'mastercard'),
  card('pm_card_amex', '378282246310005', { outcome: 'succeeds' }, 'amex'),
  card('pm_card_chargeDeclined', '4000000000000002', declined('generic_decline')),
  card('pm_card_visa_chargeDeclined', '4000000000000002', declined('generic_decline')),
  card('pm_card_chargeDeclinedInsufficientFunds', '4000000000009995', declined('insufficient_funds', INSUFFICIENT_FUNDS)),
  card('pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995', declined('insufficient_funds', INSUFFICIENT_FUNDS)),
  card('pm_card_chargeDeclinedLostCard', '4000000000009987', declined('lost_card')),
  card('pm_card_chargeDeclinedStolenCard', '4000000000009979', declined('stolen_card')),
  card(
    'pm_card_chargeDeclinedExpiredCard',
    '4000000000000069',
    declined('expired_card', 'Your card has expired.', 'expired_card'),
  ),
  card(
    'pm_card_chargeDeclinedIncorrectCvc',
    '4000000000000127',
    declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  ),
  card(
    'pm_card_chargeDeclinedProcessingError',
    '4000000000000119',
    declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.', 'processing_error'),
  ),
  card('pm_card_chargeCustomerFail', '4000000000000341', declined('generic_decline')),
  card('pm_card_authenticationRequired', '4000002760003184', { outcome: 'authenticate' }),
  card('pm_card_authenticationRequiredOnSetup', '4000002500003155', { outcome: 'authenticate', once: true }),
  card('pm_card_threeDSecure2Required', '4000000000003220', { outcome: 'authenticate' }),
  card('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    outcome: 'authenticate_then_declined',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: INSUFFICIENT_FUNDS,
  }),
  card('pm_card_refundFail', '4000000000005126', { outcome: 'refund_fails' }),
  card('pm_card_pendingRefund', '4000000000007726', { outcome: 'refund_waits' }),
  card('pm_card_createDispute', '4000000000000259', { outcome: 'disputed' }),
  {
    token: 'pm_usBankAccount_success',
    type: 'us_bank_account',
    brand: 'visa',
    number: '000123456789',
    behavior: { outcome: 'settles_later' },
  },
];

/** The reasons for which a test card is declined. */
export const DECLINE_REASONS: readonly string[] = [
  ...new Set(TEST_METHODS.flatMap(({ behavior }) => (behavior.outcome === 'declined' ? [behavior.declineCode] : []))),
];

/** Returns the decline with this reason. */
export function declineOf(reason: string): CardBehavior | undefined {
  return TEST_METHODS.find(({ behavior }) => behavior.outcome === 'declined' && behavior.declineCode === reason)?.behavior;
}

export function testMethodByToken(token: string): TestMethod | undefined {
  return TEST_METHODS.find((method) => method.token === token);
}

/** Finds a test method by card number; spaces and dashes are allowed. */
export function testMethodByNumber(number: string): TestMethod | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_METHODS.find((method) => method.type === 'card' && method.number === digits);
}
