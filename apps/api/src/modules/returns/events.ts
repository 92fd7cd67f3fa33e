import { defineEvent } from '../../platform/events/define-event.js';

/** A buyer returned leads, callbacks or calls; rules may have accepted some of them. */
export const returnRequested = defineEvent<{ requestId: string }>('return.requested', 1);

/** A person decided a line. */
export const returnDecided = defineEvent<{ lineId: string }>('return.decided', 1);

/** A callback or appointment of this order was given back: a rule or a person accepted its return. */
export const callbackReturned = defineEvent<{ orderId: string }>('return.callback_accepted', 1);
