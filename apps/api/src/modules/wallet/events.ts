import { defineEvent } from '../../platform/events/define-event.js';

/** An agency can spend more than before, or what blocked its balance may have ended. */
export const walletCredited = defineEvent<{ agencyId: string }>('wallet.credited', 1);

/**
 * A deposit of an agency is disputed, or one was refunded that its balance had spent: what it bought from the balance isn't paid
 * for (W94).
 */
export const depositTakenBack = defineEvent<{ agencyId: string }>('wallet.deposit-taken-back', 1);
