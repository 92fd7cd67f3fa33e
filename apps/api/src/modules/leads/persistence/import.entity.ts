import { defineEntity, p, type Opt } from '@mikro-orm/core';
import type { ColumnMapping, ImportStatus } from '@warmline/contracts/api/imports';
import type { AgeRange, LeadPriceProfile } from '@warmline/contracts/price-book';

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
    status: p.text().$type<Opt<ImportStatus>>().default('planning'),
    failure: p.text().nullable(),
    delimiter: p.text().default(','),
    newline: p.text().$type<Opt<'\n' | '\r'>>().default('\n'),
    headers: p.json<string[]>().default('[]'),
    mapping: p.json<ColumnMapping>().default('{}'),
    mappedByHand: p.boolean().default(false),
    sample: p.json<string[][]>().default('[]'),
    priceProfile: p.text().$type<Opt<LeadPriceProfile>>().default('template'),
    defaultAgeRange: p.text().$type<Opt<AgeRange>>().default('30-60'),
    plannedAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    totalRows: p.integer().default(0),
    newRows: p.integer().default(0),
    duplicateRows: p.integer().default(0),
    rejectedRows: p.integer().default(0),
    projectedRevenueCents: p.bigint('number').default(0),
    createdAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    confirmedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

/** One uploaded file of leads and the plan made from it. */
export class Import extends ImportSchema.class {}
ImportSchema.setClass(Import);
