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

/** Fields a person may answer with "not in this file": the plan's prices and age stand in, an e-mail is optional (docs/decisions.md L7). */
export const OPTIONAL_IMPORT_FIELDS = ['email', 'ageRange', 'price'] as const satisfies readonly ImportField[];
export type OptionalImportField = (typeof OPTIONAL_IMPORT_FIELDS)[number];

export type ImportStatus =
  'planning' | 'unmapped' | 'planned' | 'running' | 'finished' | 'failed' | 'undoing' | 'undone' | 'discarded';

/** Where a mapping comes from: read off the headers, kept from the last file with the same headers, or chosen for this file. */
export type MappingSource = 'detected' | 'remembered' | 'chosen';

export type ImportEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A column that may hold the phone, and how many of the first rows have a valid number in it. */
export interface PhoneColumn {
  column: number;
  valid: number;
  /** Rows looked at. */
  rows: number;
}

/** An earlier import of the very same file (equal SHA-256) whose leads are in stock or sold. */
export interface SameFile {
  id: string;
  fileName: string;
  createdAt: string;
  createdBy: string;
  storedRows: number;
}

/** How an undo goes: it removes what is free, waits for holds to end, and keeps what was sold. */
export interface ImportUndo {
  by: string;
  startedAt: string;
  /** Null while leads are still held by unpaid orders. */
  finishedAt: string | null;
  removedRows: number;
  /** Sold before the undo; they stay with their owners. */
  soldRows: number;
  /** Held by unpaid orders right now. */
  heldRows: number;
}

/**
 * One uploaded file. `planning` → `planned` (or `unmapped` when a required column was not found, or `failed`)
 * → `running` after Confirm Upload → `finished` → `undoing` → `undone`.
 * A `failed` import that has `headers` can be planned again with another mapping. What was never confirmed can be `discarded`; its file goes then.
 * Discarding a `running` one stops it and undoes what is stored of it.
 */
export interface ImportView {
  id: string;
  fileName: string;
  fileBytes: number;
  status: ImportStatus;
  /** Present with `failed`, and from `finished` on where the file was lost before all of it was stored. */
  failure: string | null;
  headers: string[];
  mapping: ColumnMapping;
  mappingSource: MappingSource;
  /** Fields somebody said are not in this file. */
  notInFile: OptionalImportField[];
  /** Every column that may be the phone, best first; the mapping takes the first one by itself. */
  phoneColumns: PhoneColumn[];
  encoding: ImportEncoding;
  /** Hex SHA-256 of the file as it was sent. */
  sha256: string;
  sameFile: SameFile | null;
  /** Required fields no column was found for. */
  missing: ImportField[];
  priceProfile: LeadPriceProfile;
  /** Used where neither a form-fill time nor an age range is in the row (docs/decisions.md L3). */
  defaultAgeRange: AgeRange;
  /** Whether a row without a state takes that of its phone's area code (docs/decisions.md L32). */
  stateByAreaCode: boolean;
  /** Rows without a state that `stateByAreaCode` makes leads of, or would. */
  stateFillableRows: number;
  /** Rows under the header that are not empty. Equals new + duplicate + rejected. */
  totalRows: number;
  newRows: number;
  /** Phone in stock already, or earlier in the same file. */
  duplicateRows: number;
  /** The part of `duplicateRows` whose phone stands earlier in the same file. */
  repeatedRows: number;
  rejectedRows: number;
  /** What the new rows would sell for today. */
  projectedRevenueCents: number;
  storedRows: number;
  /** Planned as new, but in stock by another way before they were stored: `newRows - storedRows` once finished without a `failure`, else 0. */
  overtakenRows: number;
  /** With `planned`: stock has grown or shrunk since this was counted; planning again counts anew. */
  stockChanged: boolean;
  batches: number;
  batchesDone: number;
  /** Kept files answer rows, rejected rows and undo lists; they are removed some time after the import came to rest. */
  fileKept: boolean;
  createdBy: string;
  createdAt: string;
  confirmedAt: string | null;
  finishedAt: string | null;
  /** Present with `undoing` and `undone`. */
  undo: ImportUndo | null;
}

/**
 * POST /api/admin/imports/{id}/plan: the mapping and price list a person chose. name (or first/last name), email, phone, state, ageRange and
 * price must each be mapped; email, ageRange and price may stand in `notInFile` instead. Otherwise 400 `missing_field_mappings`
 * with an error at `mapping.<field>` ([001] §5). A mapped formFillTime stands for ageRange.
 */
export interface ImportPlanRequest {
  mapping: ColumnMapping;
  notInFile?: OptionalImportField[];
  priceProfile: LeadPriceProfile;
  defaultAgeRange: AgeRange;
  /** A row without a state takes that of its phone's area code; then state need not be mapped. Left out: no (docs/decisions.md L32). */
  stateByAreaCode?: boolean;
}

/** What becomes of a row: stored, skipped because its phone is in stock or earlier in the file, or kept out. */
export type RowOutcome = 'new' | 'in_stock' | 'repeated' | 'rejected';

/** The lead a row is read as. */
interface ImportRowLead {
  name: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
  state: string;
  ageRange: AgeRange;
  priceCents: number;
}

/** One row of the file under review. Empty rows are not listed. */
export interface ImportRow {
  /** Place in the list that was asked for, from 0. */
  index: number;
  /** Row of the table as a spreadsheet numbers it, a header on top being 1. */
  line: number;
  cells: string[];
  outcome: RowOutcome;
  /** Why the row is kept out or skipped; null for a new one. */
  problem: string | null;
  /** Null for a rejected row. */
  lead: ImportRowLead | null;
}

/** GET /api/admin/imports/{id}/rows: a window of the file's rows for a virtual list, at least one row where there is one; an answer may be
 * shorter than asked for where rows are long or far apart: ask again behind its last. 410 `import_file_gone` when the file is no longer kept. */
export interface ImportRowsQuery {
  /** Index of the first row wanted, from 0 (the default). */
  from?: number;
  /** At most 500, by default 100. */
  limit?: number;
  /** Only rows with this outcome; `duplicate` means in_stock and repeated. */
  only?: 'new' | 'duplicate' | 'rejected';
}

export interface ImportRowsPage {
  /** How many rows the whole list has. */
  total: number;
  rows: ImportRow[];
}

/** GET /api/admin/imports?before={id}&limit={n}: newest first, 25 by default; `before` is the last id of the page before. */
export interface ImportListQuery {
  before?: string;
  limit?: number;
}

/** GET /api/admin/imports/{id}/leads-left: what an undo would remove (`free`), wait for (`held`) and keep (`sold`, the first 500 listed). */
export interface ImportLeadsLeft {
  free: number;
  held: number;
  sold: number;
  soldLeads: SoldLead[];
}

export interface SoldLead {
  leadId: number;
  name: string;
  /** Ten digits. */
  phone: string;
  state: string;
  orderNumber: string;
  soldAt: string;
}

/**
 * The keys of a lead in POST /api/bulk-upload-aged-leads ([001] §3 Aged lead (upload)): `{ leads, fieldMapping? }`, up to 100,000 leads that go
 * through the same pipeline as a file. `fieldMapping` names the key a field stands under in each lead; left out, its own name.
 */
export const BULK_LEAD_FIELDS = ['name', 'email', 'phone', 'state', 'ageRange', 'price', 'formFillTime', 'actualAge'] as const;
export type BulkLeadField = (typeof BULK_LEAD_FIELDS)[number];

/** 200 when everything is stored; 202 with `status: 'running'` when it takes longer: follow the import by its id. */
export interface BulkUploadAnswer {
  /** Leads stored so far; with `finished` all of them. */
  count: number;
  importId: string;
  status: ImportStatus;
  duplicateRows: number;
  rejectedRows: number;
}

/*
 * POST /api/admin/imports/{id}/undo answers the ImportView; 409 `import_not_undoable` unless it is running or finished.
 * POST /api/admin/imports/{id}/discard answers the ImportView; 409 `import_not_discardable` when it is finished, being undone, undone or
 * discarded already. A `running` one is stopped and undone instead.
 */
