import { Controller, HttpStatus, Post, Req, Res } from '@nestjs/common';
import type { BulkUploadAnswer } from '@warmline/contracts/lead-imports/bulk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { BulkUpload } from '../use-cases/upload/bulk-upload.use-case.js';

@Controller('api/bulk-upload-aged-leads')
export class BulkUploadController {
  constructor(private readonly bulkUpload: BulkUpload) {}

  /** Stores leads sent as JSON (`leads`, `fieldMapping`). Returns 202 with the import's ID when storing takes longer. */
  @Post()
  @Permission('leads.import')
  @RateLimit('upload')
  async upload(
    @Req() { raw }: FastifyRequest,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkUploadAnswer> {
    const { id, status, storedRows, duplicateRows, rejectedRows } = await this.bulkUpload.execute(caller, raw);
    reply.status(status === 'finished' ? HttpStatus.OK : HttpStatus.ACCEPTED);
    return { count: storedRows, importId: id, status, duplicateRows, rejectedRows };
  }
}
