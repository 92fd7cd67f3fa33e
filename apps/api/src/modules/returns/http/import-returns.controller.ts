import type { ImportReturns } from '@warmline/contracts/returns/staff-types';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { sendCsv } from '../../../platform/lists/list-response.js';
import { ReadImportReturns } from '../use-cases/reading/read-import-returns.use-case.js';
import { IMPORT_RETURNS_CSV } from './import-return.presenter.js';

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
    return sendCsv(reply, await this.returns.export(caller, id), IMPORT_RETURNS_CSV);
  }
}
