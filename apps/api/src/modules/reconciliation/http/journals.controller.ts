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
    header: ['Date', 'Journal', 'Kind', 'Debit account', 'Credit account', 'Amount', 'Ref', 'Actor', 'Reason'],
    cells: ({ day, journalId, kind, debit, credit, amountCents, providerRef, subjectId, actor, reason }) => [
      day,
      journalId,
      kind,
      debit,
      credit,
      amountCents / 100,
      providerRef ?? subjectId ?? '',
      actor,
      reason,
    ],
  };
}
