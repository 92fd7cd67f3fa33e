import { Controller, Get, Query, Res } from '@nestjs/common';
import { AUDIT_LIMITS } from '@warmline/contracts/audit/limits';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage, presentParts, sendCsv } from '../../../platform/lists/list-response.js';
import { ReadAudit } from '../use-cases/read-audit.use-case.js';
import { AUDIT_CSV, presentAudit } from './audit.presenter.js';
import { AuditFilterDto, AuditQueryDto, toFilter } from './dto/audit.query.js';

@Controller('api/admin')
export class AuditController {
  constructor(private readonly readAudit: ReadAudit) {}

  @Get('audit')
  @Permission('audit.read')
  @RateLimit('admin-lists')
  async list(@Query() query: AuditQueryDto): Promise<Page<AuditRow>> {
    const { cursor, sort, limit = AUDIT_LIMITS.pageSize } = query;
    return presentPage(await this.readAudit.page(toFilter(query), { cursor, sort, limit }), presentAudit);
  }

  /** Returns all matching rows as a CSV file. */
  @Get('audit.csv')
  @Permission('audit.read')
  @RateLimit('exports')
  async csv(@Query() query: AuditFilterDto, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendCsv(
      reply,
      presentParts(await this.readAudit.export(caller, toFilter(query), query.sort), presentAudit),
      AUDIT_CSV,
    );
  }
}
