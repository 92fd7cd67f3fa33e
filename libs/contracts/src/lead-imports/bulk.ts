import type { ImportStatus } from './types.ts';

/**
 * Keys of a lead in POST /api/bulk-upload-aged-leads (B3.04): `{ leads, fieldMapping? }`, up to 100,000 leads that go through the
 * same pipeline as a file. `fieldMapping` names the key of a field in each lead; by default the field's own name.
 */
export const BULK_LEAD_FIELDS = ['name', 'email', 'phone', 'state', 'ageRange', 'price', 'formFillTime', 'actualAge'] as const;
export type BulkLeadField = (typeof BULK_LEAD_FIELDS)[number];

/** 200 when everything is stored; 202 with `status: 'running'` when it takes longer: follow the import by its ID. */
export interface BulkUploadAnswer {
  /** Leads stored so far; all of them with `finished`. */
  count: number;
  importId: string;
  status: ImportStatus;
  duplicateRows: number;
  rejectedRows: number;
}
