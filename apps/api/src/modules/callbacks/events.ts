import { defineEvent } from '../../platform/events/define-event.js';

/** Callbacks were put on sale; the ID is that of the last one. */
export const callbackOffered = defineEvent<{ callbackId: number }>('callback.offered', 1);
