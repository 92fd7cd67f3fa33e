import type { AgeRange, LeadPriceProfile } from '../prices/price-book.ts';
import type { PageQuery } from '../lists/page.ts';

/** Lead fields that a column can fill. `cost` is what the vendor charges us; buyers never see it (L40). */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'state',
  'zip',
  'ageRange',
  'price',
  'cost',
  'formFillTime',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Field → column position from 0; a missing field is not in the file. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/**
 * Fields that an admin may mark as "not in this file": the plan's prices and lead age replace them, and the email is optional
 * (L7).
 */
export const OPTIONAL_IMPORT_FIELDS = ['email', 'ageRange', 'price'] as const satisfies readonly ImportField[];
export type OptionalImportField = (typeof OPTIONAL_IMPORT_FIELDS)[number];

export type ImportStatus =
  | 'planning'
  | 'unmapped'
  | 'planned'
  | 'running'
  | 'finished'
  | 'failed'
  | 'undoing'
  | 'undone'
  | 'discarded';

/**
 * Source of a mapping: detected from the headers, remembered from the last file with the same headers, or chosen for this file.
 */
export type MappingSource = 'detected' | 'remembered' | 'chosen';

export type ImportEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A column that may hold the phone: of its first `rows`, `valid` have a valid phone number. */
export interface PhoneColumn {
  column: number;
  valid: number;
  rows: number;
}

/** Rows with the same problem: rejected, or stored without the cell that the warning is about (L13, L42, L43). */
export interface ImportProblem {
  kind: 'rejected' | 'warning';
  /** The sentence that each of these rows shows. */
  text: string;
  rows: number;
}

/** An earlier import of the same file (equal SHA-256) whose leads are in inventory or sold. */
export interface SameFile {
  id: string;
  fileName: string;
  createdAt: string;
  createdBy: string;
  storedRows: number;
}

/** Progress of a revert: it removes free leads, waits for holds to end, and keeps sold leads. */
export interface ImportRevert {
  by: string;
  startedAt: string;
  /** Null while leads are still held by unpaid orders. */
  finishedAt: string | null;
  removedRows: number;
  /** Sold before the revert; buyers keep them. */
  soldRows: number;
  /** Held by unpaid orders now. */
  heldRows: number;
}

/**
 * One uploaded file. `planning` → `planned` (or `unmapped` when a required column was not found, or `failed`) → `running` after
 * Confirm Upload → `finished` → `undoing` → `undone`. A `failed` import that has `headers` can be planned again with another
 * mapping. An unconfirmed import can be `discarded`, which deletes its file. Discarding a `running` one stops it and reverts what
 * is stored so far.
 */
export interface ImportView {
  id: string;
  fileName: string;
  fileBytes: number;
  /** Null if the upload named no vendor. */
  vendor: { id: string; name: string } | null;
  status: ImportStatus;
  /** Set with `failed`, and from `finished` on if the file was lost before all of it was stored. */
  failure: string | null;
  headers: string[];
  mapping: ColumnMapping;
  mappingSource: MappingSource;
  /** Fields marked as not in this file. */
  notInFile: OptionalImportField[];
  /** Columns that may hold the phone, best first; the automatic mapping uses the first one. */
  phoneColumns: PhoneColumn[];
  encoding: ImportEncoding;
  /** Hex SHA-256 of the uploaded file. */
  sha256: string;
  sameFile: SameFile | null;
  /** Required fields without a column. */
  missing: ImportField[];
  /**
   * Column of a price that may be ours or the vendor's: an admin has to say which before anything is stored (L41); null
   * otherwise.
   */
  priceQuestion: number | null;
  /** What a lead cost if its row has no cost; null if unknown (L40). */
  costCents: number | null;
  priceProfile: LeadPriceProfile;
  /** Used for rows without a form-fill time and without an age range (L3). */
  defaultAgeRange: AgeRange;
  /** Whether a row without a state gets the state of its phone's area code (L32). */
  stateByAreaCode: boolean;
  /** Rows without a state that `stateByAreaCode` turns, or would turn, into leads. */
  stateFillableRows: number;
  /** Non-empty rows below the header. Equals new + duplicate + rejected. */
  totalRows: number;
  newRows: number;
  /** Rows whose phone is already in inventory or earlier in the same file. */
  duplicateRows: number;
  /** The part of `duplicateRows` whose phone is earlier in the same file. */
  repeatedRows: number;
  rejectedRows: number;
  /** Total of the new rows at current prices. */
  projectedRevenueCents: number;
  /** The part of it that comes from the price list because the row's own price could not be read (L42). */
  doubtfulPriceCents: number;
  /** What the vendor charges for the new rows, as far as it is known. */
  projectedCostCents: number;
  /** Rejected rows and warnings by their text, most rows first; empty for imports of earlier releases. */
  problems: ImportProblem[];
  storedRows: number;
  /**
   * Rows planned as new whose lead was added elsewhere before they were stored: `newRows - storedRows` once finished without a
   * `failure`, else 0.
   */
  overtakenRows: number;
  /** When the rows were counted; a confirmation names it. Absent before 0.3.0. */
  plannedAt?: string;
  /** With `planned`: inventory has changed since the count; planning again recounts. */
  stockChanged: boolean;
  batches: number;
  batchesDone: number;
  /**
   * While the file is kept, rows, rejected rows and revert lists are available; it is removed some time after the import ends.
   */
  fileKept: boolean;
  createdBy: string;
  createdAt: string;
  confirmedAt: string | null;
  /** A username; not in lists. Absent before 0.3.0. */
  confirmedBy?: string | null;
  finishedAt: string | null;
  /** Set with `undoing` and `undone`. */
  undo: ImportRevert | null;
}

/** Query of POST /api/admin/imports/{id}/confirm: the plan that was shown; without it, the latest. */
export interface ImportConfirmQuery {
  plannedAt?: string;
}

/**
 * Body of POST /api/admin/imports/{id}/plan: the chosen mapping and price list. name (or first/last name), email, phone, state,
 * ageRange and price must each be mapped; email, ageRange and price may be in `notInFile` instead. Otherwise 400
 * `missing_field_mappings` with an error at `mapping.<field>` (B5.49). A mapped formFillTime replaces ageRange.
 */
export interface ImportPlanRequest {
  mapping: ColumnMapping;
  notInFile?: OptionalImportField[];
  priceProfile: LeadPriceProfile;
  defaultAgeRange: AgeRange;
  /** A row without a state gets the state of its phone's area code, and state need not be mapped. False if left out (L32). */
  stateByAreaCode?: boolean;
  /** What a lead cost if its row has no cost; unchanged if left out. */
  costCents?: number | null;
}

/** Result for a row: stored, skipped because its phone is in inventory or earlier in the file, or rejected. */
export type RowOutcome = 'new' | 'in_stock' | 'repeated' | 'rejected';

/** The lead that a row contains. */
interface ImportRowLead {
  name: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
  state: string;
  ageRange: AgeRange;
  priceCents: number;
}

/** One row of the file under review. Empty rows are left out. */
export interface ImportRow {
  /** Position in the requested list, from 0. */
  index: number;
  /** Row number as in a spreadsheet; the header is row 1. */
  line: number;
  cells: string[];
  outcome: RowOutcome;
  /** Why the row is rejected or skipped; null for a new one. */
  problem: string | null;
  /** What is left out of the lead that is stored. */
  warnings: string[];
  /** Null for a rejected row. */
  lead: ImportRowLead | null;
}

/**
 * Query of GET /api/admin/imports/{id}/rows: a window of the file's rows for a virtual list. Returns at least one row if there is
 * one; it may return fewer than requested when rows are long or far apart, so ask again after the last one. 410
 * `import_file_gone` if the file is no longer kept.
 */
export interface ImportRowsQuery {
  /** Index of the first row, from 0 (the default). */
  from?: number;
  /** At most 500, 100 by default. */
  limit?: number;
  /** Only rows with this outcome; `duplicate` means in_stock and repeated. */
  only?: 'new' | 'duplicate' | 'rejected';
  /** Only rows with this problem, the `text` of an ImportProblem. */
  problem?: string;
}

export interface ImportRowsPage {
  /** Number of rows in the whole list. */
  total: number;
  rows: ImportRow[];
}

/** Columns that can order the imports; `-created` is the default. */
export const IMPORT_SORTS = ['created', 'name', 'rows'] as const;
export type ImportSort = (typeof IMPORT_SORTS)[number];

/**
 * Query of GET /api/admin/imports, which returns a `Page<ImportView>`. GET /api/admin/imports/export.csv takes `sort` and
 * `vendorId`.
 */
export interface ImportListQuery extends PageQuery<ImportSort> {
  vendorId?: string;
}

/** Query of POST /api/admin/imports: the name of the vendor of the file, known or new. */
export interface UploadQuery {
  vendor?: string;
}

/**
 * Response of GET /api/admin/imports/{id}/leads-left: what a revert removes (`free`), waits for (`held`) and keeps (the first 500
 * `sold` are listed).
 */
export interface ImportLeadsLeft {
  free: number;
  held: number;
  sold: number;
  withdrawn: number;
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

/*
 * POST /api/admin/imports/{id}/undo returns the ImportView; 409 `import_not_undoable` unless it is running or finished. POST
 * /api/admin/imports/{id}/discard returns the ImportView; 409 `import_not_discardable` if it is finished, or is already being
 * reverted, reverted or discarded. A `running` one is stopped and reverted instead.
 */
