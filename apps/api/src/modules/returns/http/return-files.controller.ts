import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import type { ReturnPlan } from '@warmline/contracts/returns/files';
import { Controller, Get, Header, HttpCode, HttpStatus, Post, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { TakesForm } from '../../../platform/http/uploads/takes-form.decorator.js';
import { acceptOneFile, Upload, type UploadedFile } from '../../../platform/http/uploads/upload.interceptor.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { sendCsv } from '../../../platform/lists/list-response.js';
import { scopeOf } from '../../agencies/public.js';
import { ConfirmReturnFile } from '../use-cases/files/confirm-return-file.use-case.js';
import { PlanReturnFile } from '../use-cases/files/plan-return-file.use-case.js';
import { presentPlan, presentRows, RESULT_CSV } from './return-plan.presenter.js';

const FILE = { field: 'file', extensions: ['.csv', '.txt'], maxBytes: RETURN_LIMITS.csv.bytes, area: 'import' } as const;

/** Serves files of returns (W22). */
@Controller('api/returns')
export class ReturnFilesController {
  constructor(
    private readonly plan: PlanReturnFile,
    private readonly files: ConfirmReturnFile,
  ) {}

  /** Compares a CSV file (field `file`) with what the seat owns; nothing is returned yet. */
  @Post('csv')
  @Permission('returns.request')
  @RateLimit('return-files')
  @TakesForm()
  @UseInterceptors(acceptOneFile(FILE))
  @Header('cache-control', 'no-store')
  async upload(@Upload() file: UploadedFile, @Caller() caller: Principal): Promise<ReturnPlan> {
    const scope = scopeOf(caller);
    return presentPlan(await this.files.read(scope, await this.plan.execute(scope, caller.userId, file)));
  }

  @Get('batches/:id')
  @Permission('returns.request')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<ReturnPlan> {
    return presentPlan(await this.files.read(scopeOf(caller), id));
  }

  /** Returns the matched rows; a second time it answers with the same. */
  @Post('batches/:id/confirm')
  @Permission('returns.request')
  @RateLimit('return-files')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async confirm(@UuidParam() id: string, @Caller() caller: Principal): Promise<ReturnPlan> {
    const scope = scopeOf(caller);
    await this.files.execute(scope, caller, id);
    return presentPlan(await this.files.read(scope, id));
  }

  /** Returns every row of the file with what became of it. */
  @Get('batches/:id/result.csv')
  @Permission('returns.request')
  @RateLimit('exports')
  async result(@UuidParam() id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendCsv(reply, [presentRows(await this.files.read(scopeOf(caller), id))], RESULT_CSV);
  }
}
