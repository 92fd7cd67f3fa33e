import { Controller, Get, Header, HttpCode, HttpStatus, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { CALLBACK_FILE_LIMITS, type CallbackFilePlan, type CallbackFileResult } from '@warmline/contracts/callbacks/files';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { TakesForm } from '../../../platform/http/uploads/takes-form.decorator.js';
import { acceptOneFile, Upload, type UploadedFile } from '../../../platform/http/uploads/upload.interceptor.js';
import { sendCsv, textColumns } from '../../../platform/lists/list-response.js';
import { AddCallbackFile } from '../use-cases/files/add-callback-file.use-case.js';
import { ConfirmFileQueryDto } from './dto/confirm-file.query.js';

const FILE = { field: 'file', extensions: ['.csv', '.txt'], maxBytes: CALLBACK_FILE_LIMITS.bytes, area: 'import' } as const;
const TEMPLATE = {
  name: 'callbacks-template.csv',
  columns: textColumns(['name', 'phone', 'email', 'state', 'price', 'requested_time', 'appointment_time', 'minutes']),
};
const EXAMPLES = [
  ['Margaret Hill', '(614) 555-0123', 'margaret.hill@mail.example', 'OH', '15.00', '2026-12-01 14:30', '', ''],
  ['Robert Garza', '305-555-0188', 'robert.garza@mail.example', 'Florida', '12', '', '', ''],
];

/** Adds callbacks from CSV files (L85). */
@Controller('api/admin/callback-files')
export class CallbackFilesController {
  constructor(private readonly addFile: AddCallbackFile) {}

  /** Returns what adding a CSV file (field `file`) would do; nothing is stored. */
  @Post()
  @Permission('callbacks.manage')
  @RateLimit('upload')
  @TakesForm()
  @UseInterceptors(acceptOneFile(FILE))
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  plan(@Upload() file: UploadedFile): Promise<CallbackFilePlan> {
    return this.addFile.plan(file);
  }

  /** Adds the new rows of a reviewed file. */
  @Post('confirm')
  @Permission('callbacks.manage')
  @RateLimit('upload')
  @TakesForm()
  @UseInterceptors(acceptOneFile(FILE))
  @HttpCode(HttpStatus.OK)
  confirm(
    @Upload() file: UploadedFile,
    @Query() reviewed: ConfirmFileQueryDto,
    @Caller() caller: Principal,
  ): Promise<CallbackFileResult> {
    return this.addFile.confirm(file, reviewed, caller);
  }

  @Get('template.csv')
  @Permission('callbacks.manage')
  template(@Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendCsv(reply, [EXAMPLES], TEMPLATE);
  }
}
