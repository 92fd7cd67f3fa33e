import { defineEntity, p, type Opt } from '@mikro-orm/core';
import type {
  ColumnMapping,
  ImportEncoding,
  ImportProblem,
  ImportStatus,
  MappingSource,
  OptionalImportField,
  PhoneColumn,
} from '@warmline/contracts/lead-imports/types';
import type { AgeRange, LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import type { PriceParts } from '@warmline/domain/leads/lead-price';

const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'imports',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    createdBy: p.uuid(),
    fileName: p.text(),
    fileKey: p.text(),
    fileBytes: p.bigint('number'),
    sha256: p.text().name('sha256'),
    /** The UTF-8 copy of a UTF-16 file; plans and batches read it. */
    textKey: p.text().nullable(),
    textBytes: p.bigint('number').nullable(),
    encoding: p.text().$type<Opt<ImportEncoding>>().default('utf-8'),
    status: p.text().$type<Opt<ImportStatus>>().default('planning'),
    failure: p.text().nullable(),
    delimiter: p.text().default(','),
    headers: p.json<Opt<string[]>>().defaultRaw(`'[]'`),
    headerLine: p.integer().default(1),
    mapping: p.json<Opt<ColumnMapping>>().defaultRaw(`'{}'`),
    mappingSource: p.text().$type<Opt<MappingSource>>().default('detected'),
    notInFile: p.json<Opt<OptionalImportField[]>>().defaultRaw(`'[]'`),
    phoneColumns: p.json<Opt<PhoneColumn[]>>().defaultRaw(`'[]'`),
    priceProfile: p.text().$type<Opt<LeadPriceProfile>>().default('template'),
    defaultAgeRange: p.text().$type<Opt<AgeRange>>().default('30-60'),
    stateByAreaCode: p.boolean().$type<Opt<boolean>>().default(false),
    /** Rows without a state that could get one, or got one, from the area code. */
    stateFillableRows: p.integer().default(0),
    vendorId: p.uuid().nullable(),
    /** What a lead cost if its row has no cost. */
    costCents: p.integer().nullable(),
    projectedCostCents: p.bigint('number').default(0),
    /** Part of the projected revenue: rows whose own price could not be read. */
    doubtfulPriceCents: p.bigint('number').default(0),
    problems: p.json<Opt<ImportProblem[]>>().defaultRaw(`'[]'`),
    plannedAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    /** ID of the newest lead when the plan was made. */
    stockMark: p.bigint('number').default(0),
    totalRows: p.integer().default(0),
    newRows: p.integer().default(0),
    duplicateRows: p.integer().default(0),
    repeatedRows: p.integer().default(0),
    rejectedRows: p.integer().default(0),
    /** At the prices in force when the plan was made; from the confirmation on, at those of the confirmation. */
    projectedRevenueCents: p.bigint('number').default(0),
    priceParts: p.json<PriceParts>().nullable(),
    createdAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    confirmedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    fileRemovedAt: p.datetime().nullable(),
    undoBy: p.uuid().nullable(),
    undoStartedAt: p.datetime().nullable(),
    undoFinishedAt: p.datetime().nullable(),
    removedRows: p.integer().default(0),
  },
});

/** An uploaded file of leads and its plan. */
export class Import extends ImportSchema.class {}
ImportSchema.setClass(Import);
