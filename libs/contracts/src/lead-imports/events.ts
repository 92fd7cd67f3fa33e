import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events. */
export interface ImportEvent {
  type: 'import_changed';
  importId: string;
  status: string;
  batchesDone: number;
  batches: number;
  storedRows: number;
}

export const IMPORT_EVENTS: EventPermissions<ImportEvent> = { import_changed: ['leads.import'] };
