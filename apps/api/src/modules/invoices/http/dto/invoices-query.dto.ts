import { DOCUMENT_SERIES, type DocumentSeries, type InvoicesQuery } from '@warmline/contracts/invoices/types';
import { IsIn } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 100;

export class InvoicesQueryDto implements InvoicesQuery {
  @MayBeEmpty()
  @IsIn(DOCUMENT_SERIES)
  series?: DocumentSeries;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}
