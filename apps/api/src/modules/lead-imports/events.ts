import { defineEvent } from '../../platform/events/define-event.js';

/** All leads of an import are on sale. */
export const importFinished = defineEvent<{ importId: string }>('import.finished', 1);
