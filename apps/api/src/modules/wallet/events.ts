import { defineEvent } from '../../platform/events/define-event.js';

/** An agency can spend more than before, or what blocked its balance may have ended. */
export const walletCredited = defineEvent<{ agencyId: string }>('wallet.credited', 1);
