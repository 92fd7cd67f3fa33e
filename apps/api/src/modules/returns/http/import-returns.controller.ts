import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import type { ImportReturns } from '@warmline/contracts/returns/staff-types';
import { isoTime } from '@warmline/domain/iso-time';
import { formatPhone } from '@warmline/domain/us-phone';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { sendCsv, type CsvFile } from '../../../platform/lists/list-response.js';
import type { ImportReturnRow } from '../persistence/import-return.repository.js';
import { ReadImportReturns } from '../use-cases/reading/read-import-returns.use-case.js';

const FILE: CsvFile<ImportReturnRow> = {
  name: 'warmline-import-returns.csv',
  header: ['Phone', 'State', 'Reason', 'Status', 'Returned (UTC)', 'Decided (UTC)'],
  cells: ({ phone, state, reason, status, requestedAt, decidedAt }) => [
    ...[formatPhone(phone), state, RETURN_REASON_RULES[reason].text, RETURN_STATUS_LABELS[status]],
    ...[isoTime(requestedAt), decidedAt === null ? null : isoTime(decidedAt)],
  ],
};

/** Serves how much of an import came back, for talks with its vendor (W92). */
@Controller('api/admin/imports')
export class ImportReturnsController {
  constructor(private readonly returns: ReadImportReturns) {}

  @Get(':id/returns')
  @Permission('leads.import')
  @RateLimit('admin-lists')
  read(@UuidParam() id: string): Promise<ImportReturns> {
    return this.returns.execute(id);
  }

  /** Returns each returned lead as a CSV file. */
  @Get(':id/returns.csv')
  @Permission('leads.import')
  @RateLimit('exports')
  async csv(@UuidParam() id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendCsv(reply, await this.returns.export(caller, id), FILE);
  }
}
