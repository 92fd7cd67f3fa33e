import { defineEvent } from '../../platform/events/define-event.js';

/** A single lead was put on sale, or put back. */
export const leadOffered = defineEvent<{ leadId: number }>('lead.offered', 1);
