import { Controller, Get, Query, Res } from '@nestjs/common';
import { AUDIT_LIMITS } from '@warmline/contracts/audit/limits';
import type { AuditPage } from '@warmline/contracts/audit/types';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ReadAudit } from '../use-cases/read-audit.use-case.js';
import { auditAsCsv, presentAudit } from './audit.presenter.js';
import { AuditFilterDto, AuditQueryDto, toFilter } from './dto/audit.query.js';

@Controller('api/admin')
export class AuditController {
  constructor(private readonly readAudit: ReadAudit) {}

  /** Returns one page of the audit log, newest first. */
  @Get('audit')
  @Permission('audit.read')
  @RateLimit('admin-lists')
  async list(@Query() query: AuditQueryDto): Promise<AuditPage> {
    const cursor = query.cursor === undefined ? null : Number(query.cursor);
    const { rows, next } = await this.readAudit.page(toFilter(query), cursor, query.limit ?? AUDIT_LIMITS.pageSize);
    return { rows: rows.map(presentAudit), next: next === null ? null : String(next) };
  }

  /** Returns all matching rows as a CSV file. */
  @Get('audit.csv')
  @Permission('audit.read')
  @RateLimit('exports')
  async csv(@Query() query: AuditFilterDto, @Res() reply: FastifyReply): Promise<void> {
    reply.header('content-disposition', 'attachment; filename="warmline-audit.csv"').type('text/csv; charset=utf-8');
    return reply.send(Readable.from(auditAsCsv(this.readAudit.parts(toFilter(query)))));
  }
}
