import type { AgeRange, LeadPriceProfile } from '../price-book.ts';

/** The lead fields a column can feed. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'state',
  'ageRange',
  'price',
  'formFillTime',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Field → column position from 0; a field left out is not in the file. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

export const IMPORT_STATUSES = ['planning', 'unmapped', 'planned', 'running', 'finished', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * One uploaded file. `planning` → `planned` (or `unmapped` when a required column was not found, or `failed`)
 * → `running` after Confirm Upload → `finished`.
 */
export interface ImportView {
  id: string;
  fileName: string;
  fileBytes: number;
  status: ImportStatus;
  /** Present with `failed`. */
  failure: string | null;
  headers: string[];
  mapping: ColumnMapping;
  /** Required fields no column was found for. */
  missing: ImportField[];
  priceProfile: LeadPriceProfile;
  /** Used where neither a form-fill time nor an age range is in the row (docs/decisions.md L3). */
  defaultAgeRange: AgeRange;
  /** The first rows as they stand in the file. */
  sample: string[][];
  totalRows: number;
  newRows: number;
  duplicateRows: number;
  rejectedRows: number;
  /** What the new rows would sell for today. */
  projectedRevenueCents: number;
  storedRows: number;
  batches: number;
  batchesDone: number;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

/** POST /api/admin/imports/{id}/plan: the mapping and price list a person chose. */
export interface ImportPlanRequest {
  mapping: ColumnMapping;
  priceProfile: LeadPriceProfile;
  defaultAgeRange: AgeRange;
}
