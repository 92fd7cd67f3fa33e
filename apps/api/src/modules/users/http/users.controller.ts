import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage, presentParts, sendArray, sendCsv } from '../../../platform/lists/list-response.js';
import { isWholeList } from '../../../platform/lists/page.query.js';
import { ListUsers } from '../use-cases/list-users.use-case.js';
import { UsersQueryDto } from './dto/users.query.js';
import { presentRow, USERS_CSV } from './user-row.presenter.js';

@Controller('api')
export class UsersController {
  constructor(private readonly listUsers: ListUsers) {}

  /**
   * Without parameters streams the whole list as an array (B7.08), which is recorded as a download; with any parameter returns
   * one page.
   */
  @Get('users')
  @Permission('users.list')
  @RateLimit('staff-tables')
  async list(@Query() query: UsersQueryDto, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (isWholeList(query))
      return sendArray(reply, await this.listUsers.export(caller, { text: '' }), (row) => presentRow(row, caller));
    const { q: text = '', unusual, access, status, limit = USER_LIMITS.pageSize, ...range } = query;
    const page = await this.listUsers.page({ text, unusual, access, status }, { ...range, limit });
    return reply.send(presentPage(page, (row) => presentRow(row, caller)));
  }

  /** Returns all matching accounts as a CSV file. */
  @Get('users.csv')
  @Permission('users.list')
  @RateLimit('exports')
  async csv(
    @Query() { q: text = '', unusual, access, status, sort }: UsersQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const rows = await this.listUsers.export(caller, { text, unusual, access, status }, sort);
    return sendCsv(
      reply,
      presentParts(rows, (row) => presentRow(row, caller)),
      USERS_CSV,
    );
  }
}
