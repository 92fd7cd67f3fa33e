import { Controller, Get, Query, Res } from '@nestjs/common';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ListUsers } from '../use-cases/list-users.use-case.js';
import { UsersQueryDto } from './dto/users.query.js';
import { presentRow, usersAsJson } from './user-row.presenter.js';

@Controller('api/users')
export class UsersController {
  constructor(private readonly listUsers: ListUsers) {}

  /** Without parameters streams the whole list (B7.08); with any parameter returns one page, with its total in X-Total-Count. */
  @Get()
  @Permission('users.list')
  @RateLimit('staff-tables')
  async list(@Query() query: UsersQueryDto, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<void> {
    reply.type('application/json; charset=utf-8');
    const { q, page, limit, unusual } = query;
    if ([q, page, limit, unusual].every((parameter) => parameter === undefined)) {
      return reply.send(Readable.from(usersAsJson(this.listUsers.parts(), caller)));
    }
    const wanted = { text: q ?? '', unusual: unusual ?? false };
    const { rows, total } = await this.listUsers.page(wanted, limit ?? USER_LIMITS.pageSize, page ?? 1);
    reply.header('x-total-count', String(total));
    return reply.send(JSON.stringify(rows.map((row) => presentRow(row, caller))));
  }
}
