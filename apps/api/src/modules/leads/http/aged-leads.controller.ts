import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LIMITS } from '@warmline/contracts/limits';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { ListAgedLeads } from '../use-cases/list-aged-leads.use-case.js';
import { presentStock, stockAsJson } from './aged-lead.presenter.js';
import { AgedLeadsQueryDto } from './dto/aged-leads.query.js';

@ApiTags('leads')
@Controller('api/aged-leads')
export class AgedLeadsController {
  constructor(private readonly listAgedLeads: ListAgedLeads) {}

  /** Without parameters the whole list, streamed; with any of them one page and its total in X-Total-Count (docs/decisions.md L2). */
  @Get()
  @Permission('leads.browse')
  async list(@Query() query: AgedLeadsQueryDto, @Res() reply: FastifyReply): Promise<void> {
    const now = Date.now();
    reply.type('application/json; charset=utf-8');
    if (query.limit === undefined && query.page === undefined && query.filter === undefined) {
      return reply.send(Readable.from(stockAsJson(this.listAgedLeads.parts(), now)));
    }
    const { rows, total, exact } = await this.listAgedLeads.page(
      query.filter ?? '',
      query.limit ?? LIMITS.leadsPageSize,
      query.page ?? 1,
    );
    reply.header('x-total-count', String(total)).header('x-total-exact', String(exact));
    return reply.send(JSON.stringify(rows.map((row) => presentStock(row, now))));
  }
}
