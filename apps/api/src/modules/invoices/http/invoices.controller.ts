import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AccessLog } from '../../access-log/public.js';
import { documentsOf } from '../invoice-scope.js';
import { ReadInvoices } from '../use-cases/read-invoices.use-case.js';
import { InvoicesQueryDto } from './dto/invoices-query.dto.js';
import { presentInvoice, presentSummary } from './invoice.presenter.js';

/** Serves the documents of the caller's agency (W66). */
@Controller('api/invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: ReadInvoices,
    private readonly accessLog: AccessLog,
  ) {}

  @Get()
  @Permission('purchases.read')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize, series }: InvoicesQueryDto,
    @Caller() caller: Principal,
  ): Promise<InvoicePage> {
    const rows = await this.invoices.page(documentsOf(caller), caller.userId, series || null, { cursor, limit });
    return presentPage(rows, presentSummary);
  }

  /** Returns the stored PDF file of a document. */
  @Get(':number.pdf')
  @Permission('purchases.read')
  @RateLimit('exports')
  async pdf(@Param('number') number: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const file = await this.invoices.pdf(documentsOf(caller), number);
    await this.accessLog.record(caller, 'invoice_downloaded', [{ ref: file.number }]);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${file.number}.pdf"`,
        'cache-control': 'no-store',
        etag: `"${file.sha256}"`,
      })
      .send(file.pdf);
  }

  @Get(':number')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async read(@Param('number') number: string, @Caller() caller: Principal): Promise<Invoice> {
    return presentInvoice(await this.invoices.find(documentsOf(caller), number));
  }
}
