import { Controller, Get } from '@nestjs/common';
import type { CallHealth } from '@warmline/contracts/calls/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ReadCallHealth } from '../use-cases/admin/read-call-health.use-case.js';

/** Serves to staff how the intake of calls works (C78). Its path is not below `calls`: pages refetch that with every call. */
@Controller('api/admin/call-health')
export class CallHealthController {
  constructor(private readonly health: ReadCallHealth) {}

  @Get()
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  read(@Caller() { userId }: Principal): Promise<CallHealth> {
    return this.health.execute(userId);
  }
}
