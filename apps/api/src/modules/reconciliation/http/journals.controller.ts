import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { sendCsv, type CsvFile } from '../../../platform/lists/list-response.js';
import { ExportJournals, type ExportedTransfer } from '../use-cases/export-journals.use-case.js';

/** Exports the journals of the books (W76). */
@Controller('api/admin/books')
export class JournalsController {
  constructor(private readonly journals: ExportJournals) {}

  /** Returns what was posted in a month, such as `2026-11`, as a CSV file. */
  @Get('journals/:month.csv')
  @Permission('books.read')
  @RateLimit('exports')
  async csv(@Param('month') month: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    return sendCsv(reply, await this.journals.execute(caller, month), journalsCsv(month));
  }
}

function journalsCsv(month: string): CsvFile<ExportedTransfer> {
  return {
    name: `warmline-journals-${month}.csv`,
    columns: [
      ['Date', ({ day }) => day],
      ['Journal', ({ journalId }) => journalId],
      ['Kind', ({ kind }) => kind],
      ['Debit account', ({ debit }) => debit],
      ['Credit account', ({ credit }) => credit],
      ['Amount', ({ amountCents }) => amountCents / 100],
      ['Ref', ({ providerRef, subjectId }) => providerRef ?? subjectId],
      ['Actor', ({ actor }) => actor],
      ['Reason', ({ reason }) => reason],
    ],
  };
}
